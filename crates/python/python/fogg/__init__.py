"""Fogg, a railway board game: boards, games, views, bots, records and arena results.

Actions, cards and seats are written in the notation of Fogg's records: ``claim denver-helena RRRL``, ``blind``,
``row 3``, ``keep boston-miami``. `Game.legal_actions` lists them.

`fogg.vector` has many games as a Gymnasium vector environment, and `fogg.aec` has one game as a PettingZoo environment.
"""

from importlib.metadata import version

from ._native import (
    BOARDS,
    BOTS,
    RESULT_COLUMNS,
    SEATS,
    ArenaResults,
    Board,
    Bot,
    Game,
    IllegalActionError,
    NativeVectorEnv,
    Place,
    Record,
    Route,
    Score,
    Ticket,
    View,
)

__version__ = version("fogg")

__all__ = [
    "BOARDS",
    "BOTS",
    "RESULT_COLUMNS",
    "SEATS",
    "ArenaResults",
    "Board",
    "Bot",
    "Game",
    "IllegalActionError",
    "NativeVectorEnv",
    "Place",
    "Record",
    "Route",
    "Score",
    "Ticket",
    "View",
    "__version__",
]
