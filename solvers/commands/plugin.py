"""The template of a plug-in."""

from __future__ import annotations

import argparse

from gridwright.solvers.service.exits import Exit
from gridwright.solvers.service.files.outputs import write_text
from gridwright.solvers.terminal.streams import write_line


def run_plugin(arguments: argparse.Namespace) -> int:
    """Write a solver of your own to begin with: a small one that works, for
    --plugin."""
    from gridwright.solvers.teaching.lessons import guide_folder

    text = (guide_folder() / "template_solver.py").read_text("utf-8")
    if arguments.template == "-":
        write_line(text.rstrip())
    else:
        write_text(arguments.template, text, force=arguments.force)
    return Exit.ANSWERED
