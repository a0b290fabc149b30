"""The command line that writes what an export dialog would write."""

from __future__ import annotations

import shlex
from collections.abc import Sequence

from editor.models.pictures.choices import SUFFIXES, ExportChoices, Words
from editor.models.pictures.subject import Subject
from solvers.files.stored import stored_moves
from solvers.registry import kind


def command_of(
    subject: Subject,
    choices: ExportChoices,
    words: Words,
    look: str,
    after: int | None = None,
) -> str:
    """The command. subject: with a file. look: the name of the colours. after: the moves made on
    the picture, None for no such one."""
    assert subject.file is not None
    output = subject.name + SUFFIXES[choices.format]
    if choices.is_film:
        parts = ["film", str(subject.file), "-o", output, *_film(subject, choices, words)]
    elif choices.is_sheet:
        parts = ["render", str(subject.file), "-o", output, *_sheet(choices, words)]
    else:
        parts = ["render", str(subject.file), "-o", output, *_still(subject, choices, words, after)]
    if look != "light":
        parts += ["--look", look]
    if words.title:
        parts.append(f"--title={words.title}")
    return shlex.join(["gridwright", *parts])


def _film(subject: Subject, choices: ExportChoices, words: Words) -> Sequence[str]:
    parts = ["--cell", str(choices.cell)]
    if choices.film_shows == "optimal":
        parts += ["--all-optimal", str(choices.routes)]
    else:
        parts += _moves(subject)
    if choices.pace == "seconds":
        parts += ["--fit", f"{choices.seconds:g}s"]
    elif choices.pace == "size":
        parts += ["--fit", f"{choices.megabytes:g}MB"]
    elif choices.speed != 1.0:
        parts += ["--speed", f"{choices.speed:g}"]
    if choices.long_moves != "whole":
        parts += ["--long-moves", choices.long_moves]
    if words.end_card:
        parts.append("--end-card" if words.usual_end else f"--end-card={words.end_card}")
    if choices.hold != ExportChoices.hold:
        parts += ["--hold", f"{choices.hold:g}"]
    if not choices.caption:
        parts.append("--no-caption")
    elif words.caption:
        parts.append(f"--caption={words.caption}")
    return parts if choices.loop else [*parts, "--no-loop"]


def _still(
    subject: Subject, choices: ExportChoices, words: Words, after: int | None
) -> Sequence[str]:
    parts = ["--cell", str(choices.cell)]
    if choices.still_shows == "route":
        parts += ["--route", *_moves(subject)]
    elif after is not None:
        parts += ["--after", str(after), *_moves(subject)]
    return [*parts, f"--caption={words.caption}"] if words.caption else parts


def _sheet(choices: ExportChoices, words: Words) -> Sequence[str]:
    parts = ["--per-page", str(choices.per_page), "--paper", choices.paper]
    return parts if choices.answers else [*parts, "--no-answers"]


def _moves(subject: Subject) -> list[str]:
    """--moves, unless they are those that are stored with the level."""
    assert subject.level is not None
    stored = stored_moves(subject.level)
    if stored is not None and stored[0] == subject.moves:
        return []
    return ["--moves", kind(subject.level.kind).join_moves(subject.moves)]
