"""The colours of the four palettes, by the names of the fields of `look.Look`."""

from __future__ import annotations

LOOK_NAMES = ("light", "dark", "contrast-light", "contrast-dark")

_TABLE = {  # light, dark, and both with high contrast
    "window": "#F3F4F6 #1A1D23 #FFFFFF #000000",
    "panel": "#FFFFFF #22262E #FFFFFF #000000",
    "field": "#FFFFFF #1D2128 #FFFFFF #000000",
    "text": "#1F2733 #E7EAF0 #000000 #FFFFFF",
    "muted": "#626D7D #9DA7B6 #2B2B2B #E0E0E0",
    "line": "#DDE1E7 #343B46 #000000 #FFFFFF",
    "edge": "#808A98 #6B7586 #000000 #FFFFFF",
    "accent": "#2B66C9 #6EA3F7 #00309C #FFD83D",
    "on_accent": "#FFFFFF #0E1726 #FFFFFF #000000",
    "accent_soft": "#E8F0FC #2A3852 #DDE6FF #3A3312",
    "hover": "#EEF1F5 #2C323D #DDE6FF #303030",
    "success": "#0F7452 #53C49B #00553C #7CE5BF",
    "success_soft": "#E5F3EC #20382F #E2F5EC #0E3325",
    "warning": "#9A5B00 #E7AE56 #6B3F00 #FFCF7D",
    "warning_soft": "#FBF1DF #3A3122 #FFF0D6 #3A2B08",
    "danger": "#B3261E #F28B82 #94120D #FFA8A0",
    "danger_soft": "#FBE9E7 #43292A #FFE6E3 #471512",
    "board": "#FCFCFD #262B33 #FFFFFF #000000",
    "grid": "#E3E6EB #353B46 #8C8C8C #7A7A7A",
    "wall": "#525E70 #78869A #000000 #FFFFFF",
    "coin": "#F3BB38 #F0BD4A #F3BB38 #F0BD4A",
    "coin_edge": "#C08410 #A97A1A #5A3A00 #A97A1A",
    "coin_ink": "#553700 #3E2900 #000000 #3E2900",
    "start": "#0E8F78 #35B79B #005B4A #35B79B",
    "exit": "#C8501E #F08A54 #8A2B00 #F08A54",
    "on_mark": "#FFFFFF #14181E #FFFFFF #000000",
    "route_from": "#5AB4E8 #4FA6DC #0070C0 #39C6FF",
    "route_to": "#5B3CA8 #B48CF5 #3A0080 #E3A6FF",
    "outdated": "#9AA3B0 #747F8F #6A6A6A #A8A8A8",
    "walker": "#263241 #F1F4F8 #000000 #FFFFFF",
    "cursor": "#2B66C9 #8AB6FF #00309C #FFD83D",
    "room": "#FFFFFF #2E343E #FFFFFF #000000",
    "room_edge": "#D9DEE6 #434B58 #000000 #FFFFFF",
    "rubble": "#E9EBEF #20242B #D0D0D0 #333333",
    "food": "#BF5A0A #F2A25C #8A3B00 #FFB566",
    "water": "#1C6FB8 #74B9F2 #003F87 #8CD0FF",
    "both": "#56506E #C5BFE0 #000000 #FFFFFF",
    "pit": "#E4E8ED #1D2127 #FFFFFF #000000",
    "pit_edge": "#CBD2DB #3B434F #000000 #FFFFFF",
    "stone": "#5E7186 #93A6BA #333333 #D8D8D8",
    "stone_alt": "#7C8EA1 #B3C1CF #555555 #F4F4F4",
    "stone_edge": "#46586B #66788C #000000 #FFFFFF",
    "ink": "#2A3442 #E3E8EF #000000 #FFFFFF",
}
PALETTES: dict[str, dict[str, str]] = {
    name: {colour: row.split()[at] for colour, row in _TABLE.items()}
    for at, name in enumerate(LOOK_NAMES)
}
LIGHT, DARK = PALETTES["light"], PALETTES["dark"]

_LIGHT_TOKENS = (
    "#D9601A #1F6FB5 #E9B100 #0B9A72 #CF6FA5 #4FA9E0 #74439A #8A5A44 #66717F #B3243C "
    "#17695A #E58E26 #3F4FB8 #8FB53A #DF6CC0 #1797AC #77801F #A65A2E #2F8552 #3C4450"
)
_DARK_TOKENS = (
    "#F0803C #4C9BE0 #F2C53D #2EBE94 #E38EC0 #83CBF5 #B184DA #BC8D74 #9AA6B5 #E8637A "
    "#4FAE9B #F5AE57 #8592F0 #B4D566 #F09ADB #46C3D6 #B3BC55 #D68C5C #63BA85 #CFD6DF"
)
TOKENS_LIGHT, TOKENS_DARK = _LIGHT_TOKENS.split(), _DARK_TOKENS.split()
