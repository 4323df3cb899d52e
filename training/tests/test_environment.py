"""Tests of the Python module with numpy only: `python -m unittest discover training/tests`."""

import unittest

import foggenv
import numpy as np

SEATS = 5


def buffers(env: foggenv.VectorEnv) -> dict[str, np.ndarray]:
    """Buffers of the right sizes for an environment."""
    games, columns = env.games, len(env.result_columns)
    return {
        "observations": np.zeros(games * env.observation_size, np.uint8),
        "masks": np.zeros(games * env.actions, np.uint8),
        "hidden": np.zeros(games * env.hidden_size, np.uint8),
        "seats": np.zeros(games, np.uint8),
        "policies": np.zeros(games, np.uint8),
        "labels": np.zeros(games, np.int32),
        "status": np.zeros(games, np.uint8),
        "rewards": np.zeros(games * SEATS, np.float32),
        "results": np.zeros(games * SEATS * columns, np.float32),
    }


def random_actions(masks: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    return (rng.random(masks.shape) * masks).argmax(1).astype(np.int32)


class EnvironmentTest(unittest.TestCase):
    def play(self, threads: int, steps: int = 100) -> tuple[list[bytes], int]:
        env = foggenv.VectorEnv(
            "usa", [(["policy", "policy"], 20), (["policy", "greedy", "policy:1"], 20)], seed=3, threads=threads
        )
        out, rng, history, ended = buffers(env), np.random.default_rng(1), [], 0
        env.start(out)
        for _ in range(steps):
            env.step(random_actions(out["masks"].reshape(env.games, -1), rng), out)
            history.append(out["observations"].tobytes() + out["rewards"].tobytes())
            ended += int((out["status"] == 1).sum())
        return history, ended

    def test_games_are_the_same_for_any_number_of_threads(self) -> None:
        one, ended = self.play(1)
        self.assertEqual(one, self.play(2)[0])
        self.assertGreater(len(set(one)), 90, "games move on")
        self.assertGreater(self.play(1, 400)[1], ended, "games end")

    def test_planes_and_actions_fill_their_sizes(self) -> None:
        env = foggenv.VectorEnv("switzerland", [(["policy", "policy"], 1)])
        self.assertEqual(sum(size for _, _, _, size, _ in env.planes), env.observation_size)
        self.assertEqual(sum(size for _, _, _, size, _ in env.hidden_planes), env.hidden_size)
        self.assertEqual(sum(size for _, _, size in env.action_groups), env.actions)
        self.assertEqual(len(env.board_facts()["route_ends"]), env.board_facts()["route"])

    def test_mistakes_are_value_errors(self) -> None:
        with self.assertRaisesRegex(ValueError, "there is no bot `nobody`"):
            foggenv.VectorEnv("usa", [(["policy", "nobody"], 1)])
        env = foggenv.VectorEnv("usa", [(["policy", "policy"], 2)])
        out = buffers(env)
        env.start(out)
        with self.assertRaisesRegex(ValueError, "game 0 cannot play action 0"):
            env.step(np.zeros(2, np.int32), out)
        with self.assertRaisesRegex(ValueError, "the buffer `masks` must have 340 values"):
            env.start(out | {"masks": np.zeros(3, np.uint8)})


if __name__ == "__main__":
    unittest.main()
