"""Records a session of painting for `benchmarks/live.py`.

    python benchmarks/record_session.py LEVEL --group walks -o benchmarks/sessions/mine.json

Opens the level in the real window. Paint, then close the window: the strokes are
written.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from strokes import Recorder

from gridwright.editor.app import application, build


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("level", type=Path)
    parser.add_argument("--group", required=True, help="a group of benchmarks/live.py")
    parser.add_argument("--hand", default="a person", help="who paints")
    parser.add_argument("-o", "--output", type=Path, required=True)
    asked = parser.parse_args()
    app = application()
    window = build()
    window.show()
    view = window.open_path(asked.level)
    if view is None:
        raise SystemExit(f"{asked.level} does not open")
    recorder = Recorder(view)

    def write() -> None:
        recorder.session(asked.group, asked.hand).write(asked.output)
        print(f"{len(recorder.strokes)} strokes in {asked.output}")

    window.closed.connect(write)
    app.exec()


if __name__ == "__main__":
    main()
