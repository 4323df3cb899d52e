# %% [markdown]
# # A tour of the package `fogg`
# Every cell can be run on its own after those before it; editors show them as a notebook.

# %%
import tempfile
from pathlib import Path

import fogg
import numpy as np

print(fogg.BOARDS, fogg.BOTS)

# %% [markdown]
# ## A board

# %%
board = fogg.Board("switzerland")
tunnels = [route for route in board.routes if route.is_tunnel]
print(board, f"with {len(tunnels)} tunnels")
print(max(board.tickets, key=lambda ticket: ticket.points))

# %% [markdown]
# ## A game by hand
# Both players choose their first tickets, and then the first player draws two cards.

# %%
game = fogg.Game(board, players=2, seed=3, first_seat="blue")
for seat in game.to_act:
    view = game.view(seat)
    print(seat, "is offered", view.offered)
    game.play("keep " + " ".join(view.offered[:2]), seat)
print(game.legal_actions()[:5])
print(game.play("blind"))
print(game.play("blind"))

# %% [markdown]
# A card from the row can be taken back only if nothing was revealed, so here an undo is refused.

# %%
try:
    game.undo("blue")
except fogg.IllegalActionError as error:
    print("no undo:", error)

# %% [markdown]
# ## Bots finish the game
# A bot sees only the view of its seat.

# %%
bots = {"blue": fogg.Bot("planner"), "red": fogg.Bot("greedy")}
while not game.is_over:
    seat = game.to_act[0]
    game.play(bots[seat].choose(game.view(seat)), seat)
print({seat: score.total for seat, score in game.scores().items()}, game.winners)

# %% [markdown]
# ## A record
# The record holds the seed and all plies, so it can be replayed and verified.

# %%
with tempfile.TemporaryDirectory() as folder:
    path = Path(folder) / "game.json"
    path.write_text(game.record(names=["Ada", "Bob"]).text)
    record = fogg.Record.read(path)
print(record, record.verify())
halfway = record.replay(len(record) // 2)
print(halfway)

# %% [markdown]
# ## What a network sees
# The groups of an observation have names; this is the hand of the viewer.

# %%
view = halfway.view(halfway.to_act[0])
observation = view.observation()
first, size = next((first, size) for entity, name, first, size, _ in board.planes if (entity, name) == ("card", "hand"))
print(view.hand, observation[first : first + size])
print(int(view.action_mask().sum()), "of", board.action_count, "actions are legal")

# %% [markdown]
# ## Many games at once
# A random policy against the planner; `rewards` is not 0 when a game ends.

# %%
from fogg.vector import FoggVectorEnv  # noqa: E402

envs = FoggVectorEnv(16, "new-york", controllers=["policy", "planner"])
rng = np.random.default_rng(1)
_, infos = envs.reset(seed=1)
rewards_of_games: list[float] = []
while len(rewards_of_games) < 32:
    actions = (rng.random(infos["action_mask"].shape) * infos["action_mask"]).argmax(1)
    _, rewards, terminations, _, infos = envs.step(actions)
    rewards_of_games += rewards[terminations].tolist()
print(f"{len(rewards_of_games)} games, mean reward {np.mean(rewards_of_games):.2f}")

# %% [markdown]
# ## One game with PettingZoo

# %%
from fogg.aec import env  # noqa: E402

aec = env("new-york", players=3)
aec.reset(seed=1)
for agent in aec.agent_iter():
    seen, reward, terminated, truncated, info = aec.last()
    if terminated or truncated:
        print(agent, info, round(reward, 2))
        aec.step(None)
    else:
        aec.step(aec.action_space(agent).sample(seen["action_mask"]))
