"""The features of the window, in the order of menus, toolbar and docks."""

from __future__ import annotations

from editor.views.features.answers.heat_map import Heating
from editor.views.features.answers.pit_values import PitValues
from editor.views.features.answers.playback import PlayingBack
from editor.views.features.answers.routes import BrowsingRoutes
from editor.views.features.answers.solving import Solving
from editor.views.features.answers.tradeoff import Trading
from editor.views.features.editing.context_menus import MenusOfThings
from editor.views.features.editing.level_panel import LevelPanel
from editor.views.features.editing.minimap import Overview
from editor.views.features.editing.painting import Painting
from editor.views.features.editing.reshaping import Reshaping
from editor.views.features.editing.selecting import Selecting
from editor.views.features.play.level_sets import LevelSets
from editor.views.features.play.playing import Playing
from editor.views.features.program.command_palette import Finding
from editor.views.features.program.files import Files
from editor.views.features.program.help import Help
from editor.views.features.program.layout import Arranging
from editor.views.features.program.preferences import Preferring
from editor.views.features.program.safety import Safety
from editor.views.features.program.shortcuts import KeyBindings
from editor.views.features.program.viewing import Viewing
from editor.views.features.program.welcome import Welcoming
from editor.views.window.feature import Feature

FEATURES: tuple[type[Feature], ...] = (
    Files,
    Safety,
    Painting,
    Selecting,
    Reshaping,
    MenusOfThings,
    Viewing,
    Arranging,
    LevelPanel,
    Solving,
    Overview,
    PlayingBack,
    BrowsingRoutes,
    Heating,
    Trading,
    PitValues,
    Playing,
    LevelSets,
    Finding,
    KeyBindings,
    Preferring,
    Help,
    Welcoming,
)
