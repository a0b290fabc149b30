"""Tokens that the symbols of a foreign board may stand for.

A `Meaning` gives symbols a token, and says how likely that is. What a kind's rules
forbid is never a meaning, and no mark of a cell (`@`, `|`, `_`) is one for an unknown
word.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from gridwright.solvers.kind.foreign import SymbolTable
from gridwright.solvers.text import Text


@dataclass(frozen=True)
class Meaning:
    """Tokens for the symbols of a table. likely: how well they suit the table, from 0
    to 1. guessed: the symbols whose token the text does not say. unknown: those without
    a token."""

    tokens: Mapping[str, str]
    likely: float = 1.0
    guessed: tuple[str, ...] = ()
    unknown: tuple[str, ...] = ()
    rules: Mapping[str, Any] = field(default_factory=dict)


def as_guess(pairs: Iterable[tuple[str, str]]) -> Text | None:
    """The sentence for guessed tokens; None without any."""
    shown = [f"“{visible_symbol(symbol)}” {token}" for symbol, token in pairs]
    if not shown:
        return None
    if len(shown) > 8:
        shown = [*shown[:8], "…"]
    return Text("guessed tokens: {pairs}", pairs=", ".join(shown))


def visible_symbol(symbol: str) -> str:
    """A symbol as a sentence shows it."""
    return symbol if symbol.strip() else "␣"


# -- words of other programs -----------------------------------------------------------
FLOOR_WORDS = (
    ". _ - 0 o · ⋅ • , ground path free open empty blank grass road cell tile space "
    "floor corridor way passage room none null nil 空地 空 地板 地 路 道路 通路 "
    "□ ⬜ ▢ ⬛️ ◻ ⚪ 🟩 🟫 ░ ▫ ☐"
)
WALL_WORDS = (
    "# x X % = █ ■ ▓ ⬛ ▪ ▒ 🧱 ◼ ● ⚫ 🟦 🌲 🪨 * w W wall block blocked stone brick "
    "墙 牆 墙壁 牆壁 障碍 障礙 solid rock tree obstacle hole void barrier closed "
    "water lava 1 -1"
)
START_WORDS = (
    "S s P p @ A a ^ b B start begin player spawn hero source origin me from entry "
    "起点 起點 起 始 开始 開始 入口 entrance in 🚶 🧍 🐭 🐁 🤖 🟢 🙂 🏃 🏁"
)
END_WORDS = (
    "E e G g X x F f Z z Q T t B b end exit goal finish target door flag out to "
    "终点 終點 终 終 出口 结束 結束 treasure 🚪 🏆 🧀 🔴 🚩 🎯 🏁 ⭐"
)
COIN_WORDS = (
    "$ * c C + o O coin coins gold money gem point treasure star pellet dot food "
    "金币 金幣 硬币 硬幣 币 幣 diamond 🪙 ⭐ 💰 💎 🟡"
)


def words_of(listed: str) -> tuple[str, ...]:
    """The words of a list, the surest first."""
    return tuple(listed.split())


def letters_of_like_frequency(table: SymbolTable, symbols: Sequence[str]) -> bool:
    """True if several symbols stand about equally often, as the colours of tiles do."""
    numbers = [table.counts[symbol] for symbol in symbols]
    if len(numbers) < 3 or min(numbers) < 2:
        return False
    return max(numbers) <= 5 * min(numbers) + 4
