//! Which weights a bot has, and where they start.

use anyhow::{Context, Result, bail};
use fogg_arena::tune::WeightSpace;
use fogg_bots::{NAMES, Weights, bot};

/// The weights of this bot that a list names.
pub fn space(spec: &str, list: &str) -> Result<WeightSpace> {
    // Said first, since a bot that does not exist has no weights either.
    fogg_external_bots::check(spec)?;
    let name = spec.split(':').next().unwrap_or_default();
    if !has_weights(name) {
        let able: Vec<&str> = NAMES.into_iter().filter(|name| has_weights(name)).collect();
        bail!("the bot {name} has no weights to tune; these have: {}", able.join(", "));
    }
    let weights = match list.trim() {
        "all" => Weights::NAMES.iter().copied().filter(|weight| matters(name, weight)).collect(),
        list => list.split(',').map(str::trim).collect::<Vec<_>>(),
    };
    let weights: Result<Vec<_>> = weights.into_iter().map(|weight| start(spec, name, weight)).collect();
    Ok(WeightSpace::new(spec, weights?)?)
}

/// Whether a bot takes `name=value`; asked of the bot itself, so that this knows none by name.
fn has_weights(name: &str) -> bool {
    let takes = |weight: &&str| bot(&format!("{name}:{weight}=1")).is_ok();
    Weights::NAMES.first().is_some_and(takes)
}

/// Weights of playouts are named so, and the planner plays nothing out: they would only be led about by chance.
fn matters(name: &str, weight: &str) -> bool {
    name != "planner" || !weight.starts_with("roll_")
}

/// A weight and where it starts: what the bot's name says, else what every bot begins with.
fn start(spec: &str, name: &str, weight: &str) -> Result<(String, f64)> {
    if !matters(name, weight) {
        bail!("the weight {weight} is for playouts, and the {name} plays nothing out: tune it with search");
    }
    let start = match named(spec, weight) {
        Some(text) => text.parse().with_context(|| format!("`{weight}={text}` in the bot {spec}"))?,
        None => unless_told(weight).with_context(|| {
            format!("there is no weight `{weight}`; the weights are: {}", Weights::NAMES.join(", "))
        })?,
    };
    Ok((weight.to_owned(), start))
}

/// The value that a bot's name gives to an option.
fn named<'a>(spec: &'a str, weight: &str) -> Option<&'a str> {
    let mut options = spec.split_once(':')?.1.split(';').rev().filter_map(|option| option.split_once('='));
    // The last one counts, as for the bot.
    options.find(|(name, _)| *name == weight).map(|(_, value)| value)
}

fn unless_told(weight: &str) -> Option<f64> {
    // ActedBy way of text, so that 0.1 is 0.1 and not the nearest that 32 bits can hold.
    Weights::default().get(weight)?.to_string().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_start_where_the_bot_says() {
        let space = space("search:50;turn=9;turn=1.25;prior_weight=30", "turn,prior_weight,idle").unwrap();
        let idle = unless_told("idle").unwrap();
        assert_eq!(space.start(), [1.25, 30.0, idle]);
        assert_eq!(idle as f32, Weights::default().idle);
        assert_eq!(space.spec(&[1.0, 20.0, 4.0]), "search:50;turn=1;prior_weight=20;idle=4");
    }

    #[test]
    fn all_are_those_that_matter() {
        let names = |bot| space(bot, "all").unwrap().names().len();
        assert_eq!(names("search:50"), Weights::NAMES.len());
        assert!(names("planner") < Weights::NAMES.len());
        assert!(space("planner", "all").unwrap().names().iter().all(|name| !name.starts_with("roll_")));
    }

    #[test]
    fn the_start_is_the_bot_itself() {
        for bot in ["planner", "search:1"] {
            let space = space(bot, "all").unwrap();
            assert!(fogg_bots::bot(&space.spec(space.start())).is_ok());
        }
    }
}
