//! The weights of a bot and their initial values.

use anyhow::{Context, Result, bail};
use fogg_arena::tune::WeightSpace;
use fogg_bots::{NAMES, Weights, bot};

/// The weights to tune: a comma-separated list, or `all`.
pub fn space(spec: &str, list: &str) -> Result<WeightSpace> {
    // Checked first, because "there is no such bot" is clearer than "it has no weights".
    fogg_external_bots::check(spec)?;
    let name = spec.split(':').next().unwrap_or_default();
    if !has_weights(name) {
        let tunable: Vec<&str> = NAMES.into_iter().filter(|name| has_weights(name)).collect();
        bail!("the bot {name} has no weights to tune; these do: {}", tunable.join(", "));
    }
    let weights = match list.trim() {
        "all" => Weights::NAMES.iter().copied().filter(|weight| is_used_by(name, weight)).collect(),
        list => list.split(',').map(str::trim).collect::<Vec<_>>(),
    };
    let weights: Result<Vec<_>> = weights.into_iter().map(|weight| initial(spec, name, weight)).collect();
    Ok(WeightSpace::new(spec, weights?)?)
}

/// Whether a bot accepts weights as options. Found by trying, so that there is no list of bots to maintain.
fn has_weights(name: &str) -> bool {
    let accepts = |weight: &&str| bot(&format!("{name}:{weight}=1")).is_ok();
    Weights::NAMES.first().is_some_and(accepts)
}

/// Whether the weight has any effect: those that begin with `roll_` are for playouts, which the planner does not use.
fn is_used_by(name: &str, weight: &str) -> bool {
    name != "planner" || !weight.starts_with("roll_")
}

/// A weight and its initial value: the one in the bot's options, or the default.
fn initial(spec: &str, name: &str, weight: &str) -> Result<(String, f64)> {
    if !is_used_by(name, weight) {
        bail!("the weight {weight} is for playouts, which {name} does not use: tune it with search");
    }
    let initial = match option(spec, weight) {
        Some(text) => text.parse().with_context(|| format!("`{weight}={text}` in the bot {spec}"))?,
        None => default_value(weight).with_context(|| {
            format!("there is no weight `{weight}`; the weights are: {}", Weights::NAMES.join(", "))
        })?,
    };
    Ok((weight.to_owned(), initial))
}

/// The value of an option in a bot's name.
fn option<'a>(spec: &'a str, weight: &str) -> Option<&'a str> {
    let mut options = spec.split_once(':')?.1.split(';').rev().filter_map(|option| option.split_once('='));
    // If an option is repeated, the last value counts, as it does in the bot.
    options.find(|(name, _)| *name == weight).map(|(_, value)| value)
}

fn default_value(weight: &str) -> Option<f64> {
    // Converted via text, so that the f32 0.1 becomes the f64 0.1.
    Weights::default().get(weight)?.to_string().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn initial_weights_come_from_the_options_of_the_bot() {
        let space = space("search:50;turn=9;turn=1.25;prior_weight=30", "turn,prior_weight,idle").unwrap();
        let idle = default_value("idle").unwrap();
        assert_eq!(space.start(), [1.25, 30.0, idle]);
        assert_eq!(idle as f32, Weights::default().idle);
        assert_eq!(space.spec(&[1.0, 20.0, 4.0]), "search:50;turn=1;prior_weight=20;idle=4");
    }

    #[test]
    fn all_means_the_weights_that_the_bot_uses() {
        let names = |bot| space(bot, "all").unwrap().names().len();
        assert_eq!(names("search:50"), Weights::NAMES.len());
        assert!(names("planner") < Weights::NAMES.len());
        assert!(space("planner", "all").unwrap().names().iter().all(|name| !name.starts_with("roll_")));
    }

    #[test]
    fn initial_weights_make_a_valid_bot() {
        for bot in ["planner", "search:1"] {
            let space = space(bot, "all").unwrap();
            assert!(fogg_bots::bot(&space.spec(space.start())).is_ok());
        }
    }
}
