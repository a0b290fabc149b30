"""The checker as a stranger has it: the file alone, and levels and proofs written by
hand."""

from __future__ import annotations

import importlib.util
import json
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

SOURCE = Path(__file__).parents[2] / "gridwright" / "check_proof.py"
_spec = importlib.util.spec_from_file_location("stranger_checks", SOURCE)
assert _spec is not None
assert _spec.loader is not None
checker = importlib.util.module_from_spec(_spec)
sys.modules[_spec.name] = checker
_spec.loader.exec_module(checker)

Check = Callable[..., tuple[int, str]]


def level_of(kind: str, rows: Sequence[str], **more: Any) -> dict[str, Any]:
    top = {"format": "gridwright-level", "version": 1, "kind": kind, "rows": list(rows)}
    return {**top, **more}


def check_in(
    folder: Path, level: dict[str, Any] | str, proof: Any, work: int = 10**7
) -> Any:
    """Check a proof without the fields that every proof has, or any text instead of a
    file."""
    level_path, proof_path = folder / "level.json", folder / "proof.json"
    level_path.write_text(level if isinstance(level, str) else json.dumps(level))
    if isinstance(proof, dict) and "claim" in proof:
        claim = {"solutions": None, "optimal": None, **proof["claim"]}
        own = checker.read_level(str(level_path))
        usual = {
            "format": "gridwright-proof",
            "version": 1,
            "kind": own.kind,
            "hash": own.hash(),
        }
        proof = {**usual, "moves": "", "cuts": [], "steps": [], **proof, "claim": claim}
    proof_path.write_text(proof if isinstance(proof, str) else json.dumps(proof))
    return checker.check(str(level_path), str(proof_path), work)
