"""The colours of the four palettes, by the names of the fields of `look.Look`."""

from __future__ import annotations

from pathlib import Path

LOOK_NAMES = ("light", "dark", "contrast-light", "contrast-dark")

_LINES = Path(__file__).with_suffix(".txt").read_text("utf-8").splitlines()
"""On each line a name, and its colours: light, dark, and both with high contrast."""
PALETTES: dict[str, dict[str, str]] = {
    name: {row.split()[0]: row.split()[at] for row in _LINES}
    for at, name in enumerate(LOOK_NAMES, 1)
}
LIGHT = PALETTES["light"]
DARK = PALETTES["dark"]

_LIGHT_TOKENS = (
    "#D9601A #1F6FB5 #E9B100 #0B9A72 #CF6FA5 #4FA9E0 #74439A #8A5A44 #66717F #B3243C "
    "#17695A #E58E26 #3F4FB8 #8FB53A #DF6CC0 #1797AC #77801F #A65A2E #2F8552 #3C4450"
)
_DARK_TOKENS = (
    "#F0803C #4C9BE0 #F2C53D #2EBE94 #E38EC0 #83CBF5 #B184DA #BC8D74 #9AA6B5 #E8637A "
    "#4FAE9B #F5AE57 #8592F0 #B4D566 #F09ADB #46C3D6 #B3BC55 #D68C5C #63BA85 #CFD6DF"
)
TOKENS_LIGHT = _LIGHT_TOKENS.split()
TOKENS_DARK = _DARK_TOKENS.split()
