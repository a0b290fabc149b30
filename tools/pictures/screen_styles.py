"""The styles of boards on screens: colours, marks and what stands round them."""

from __future__ import annotations

from dataclasses import dataclass

from tools.pictures.case import Colour


@dataclass(frozen=True)
class Screen:
    """How a screen draws boards. gap: pixels between cells. line: colour of the gaps;
    None is the page. pieces: marks stand on the page itself. fill: the board fills the
    picture."""

    name: str
    page: Colour
    colours: tuple[Colour, ...]
    ink: Colour
    marks: str
    line: Colour | None = None
    gap: tuple[int, int] = (1, 3)
    round: float = 0.0
    grain: float = 0.0
    pieces: bool = False
    fill: bool = False
    bars: str = "title"
    noise: tuple[float, float] = (0.0, 2.0)
    quality: tuple[int, int] = (60, 101)
    tall: tuple[float, float] = (1.0, 1.0)
    scale: tuple[float, float] = (0.8, 1.3)
    shade: float = 0.0
    font: str = "DejaVuSans-Bold.ttf"
    rim: bool = False


GREYS = (
    (255, 255, 255),
    (58, 70, 86),
    (226, 234, 248),
    (208, 234, 216),
    (250, 222, 216),
)
EARTH = (
    (202, 170, 124),
    (120, 86, 58),
    (168, 178, 120),
    (150, 150, 160),
    (206, 140, 96),
)
NIGHT = ((34, 38, 48), (98, 108, 126), (38, 62, 96), (36, 78, 60), (96, 46, 50))
CANDY = (
    (240, 90, 100),
    (90, 170, 240),
    (250, 200, 70),
    (120, 200, 110),
    (180, 110, 220),
)
SEA = ((230, 244, 246), (20, 74, 98), (160, 206, 214), (246, 226, 170), (92, 150, 160))
NEON = ((16, 14, 30), (70, 20, 110), (0, 110, 120), (130, 20, 80), (30, 40, 110))
PASTEL = (
    (252, 240, 226),
    (150, 140, 170),
    (220, 236, 206),
    (206, 222, 244),
    (246, 210, 214),
)
WOOD = ((214, 178, 128), (104, 66, 40), (188, 142, 90), (236, 208, 160), (150, 104, 66))
STONE = (
    (196, 198, 202),
    (92, 96, 104),
    (224, 220, 208),
    (170, 184, 176),
    (206, 186, 182),
)
MINT = (
    (244, 252, 248),
    (44, 120, 104),
    (196, 234, 220),
    (252, 234, 200),
    (230, 214, 240),
)
_T, _J = "disc ring flag star 3 8", "heart gem bolt moon 5 A"
TUNED_SCREENS = (
    Screen("flat", (250, 250, 252), GREYS, (30, 40, 52), _T, (176, 180, 188)),
    Screen("dark", (18, 20, 26), NIGHT, (230, 234, 240), _T, (60, 66, 78)),
    Screen("rounded", (236, 240, 250), CANDY, (40, 48, 70), _T, gap=(2, 4), round=0.25),
    Screen("textured", (96, 72, 52), EARTH, (36, 24, 16), _T, (58, 42, 30), grain=9, shade=10),
    Screen("no lines", (40, 60, 90), GREYS, (30, 40, 52), _T, gap=(0, 0), rim=True),
    Screen("pieces", (246, 244, 238), CANDY, (40, 40, 40), _T, gap=(0, 0), pieces=True),
    Screen("header", (232, 236, 240), GREYS, (30, 40, 52), _T, bars="header"),
    Screen("full", (0, 0, 0), EARTH, (36, 24, 16), _T, (58, 42, 30), fill=True, shade=8),
    Screen("worn", (240, 240, 236), CANDY, (30, 30, 36), _T, (200, 200, 200),
           noise=(2, 6), quality=(35, 60), scale=(0.6, 1.6)),
    Screen("tall", (250, 250, 252), GREYS, (30, 40, 52), _T, (150, 156, 166), tall=(0.8, 1.25)),
)  # fmt: skip
JUDGED_SCREENS = (
    Screen("wood", (70, 46, 30), WOOD, (40, 22, 10), _J, (84, 54, 34), (2, 4), 0.1, 7, shade=14,
           font="NimbusRoman-Bold.otf"),
    Screen("neon", (8, 6, 18), NEON, (120, 250, 240), _J, (90, 40, 160), (1, 2),
           font="URWGothic-Demi.otf"),
    Screen("stones", (214, 216, 214), STONE, (50, 50, 60), _J, gap=(3, 4), round=0.35, shade=6,
           font="C059-Bold.otf"),
    Screen("plain", (24, 84, 76), MINT, (20, 60, 50), _J, gap=(0, 0), rim=True,
           font="P052-Bold.otf"),
    Screen("gems", (28, 32, 52), CANDY, (250, 250, 250), _J, gap=(0, 0), pieces=True,
           font="URWBookman-Demi.otf"),
    Screen("panels", (226, 228, 232), SEA, (16, 50, 70), _J, (120, 150, 160), (1, 2),
           bars="panels", font="NimbusSans-Bold.otf"),
    Screen("whole", (0, 0, 0), PASTEL, (60, 50, 80), _J, (190, 184, 200), (1, 3), fill=True,
           font="LiberationMono-Bold.ttf"),
    Screen("smeared", (248, 244, 236), SEA, (20, 40, 50), _J, (140, 170, 176), (1, 3),
           noise=(2, 6), quality=(35, 55), scale=(0.6, 1.7), font="NotoSansMono-Regular.ttf"),
    Screen("oblong", (60, 62, 70), PASTEL, (50, 40, 70), _J, (96, 98, 110), (2, 3),
           tall=(0.8, 1.25), font="LiberationSerif-Bold.ttf"),
    Screen("mint", (250, 252, 250), MINT, (20, 70, 60), _J, (170, 200, 190), (1, 1),
           bars="rulers", font="C059-Italic.otf"),
)  # fmt: skip
