"""`gridwright doctor`: what it looks at, what it says to mend, and that it names no person."""

from __future__ import annotations

from pathlib import Path

import pytest

from solvers.commands.main import main
from solvers.registry import BUNDLED
from tests.conftest import NO_QT


@pytest.mark.skipif(bool(NO_QT), reason="Qt does not load")
def test_a_healthy_installation(capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["doctor"]) == 0
    lines = capfd.readouterr().out.splitlines()
    assert lines[-1] == "all works"
    about = [line.split()[0] for line in lines[:-1] if line]
    assert about.count("test") == len(BUNDLED)
    wanted = {"program", "system", "libraries", "extras", "display", "fonts", "cache", "kernels"}
    assert wanted <= set(about)


def test_what_to_mend_is_said_last_and_no_person_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    home = tmp_path / "jane-doe"
    open_to_all = home / "open"
    open_to_all.mkdir(parents=True)
    open_to_all.chmod(0o777)
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("GRIDWRIGHT_CACHE_DIR", str(open_to_all))
    assert main(["doctor", "--quick"]) == 2
    said = capfd.readouterr().out
    assert "jane-doe" not in said
    assert "to mend" in said.splitlines()[-1]
    assert "~/open" in said.splitlines()[-1]
