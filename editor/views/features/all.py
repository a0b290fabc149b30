"""The features of the window, in the order of menus, toolbar and docks."""

from __future__ import annotations

from editor.views.features.arranging import Arranging
from editor.views.features.browsing_routes import BrowsingRoutes
from editor.views.features.files import Files
from editor.views.features.finding import Finding
from editor.views.features.heating import Heating
from editor.views.features.help import Help
from editor.views.features.key_bindings import KeyBindings
from editor.views.features.level_panel import LevelPanel
from editor.views.features.level_sets import LevelSets
from editor.views.features.menus_of_things import MenusOfThings
from editor.views.features.overview import Overview
from editor.views.features.painting import Painting
from editor.views.features.pit_values import PitValues
from editor.views.features.playing import Playing
from editor.views.features.playing_back import PlayingBack
from editor.views.features.preferring import Preferring
from editor.views.features.reshaping import Reshaping
from editor.views.features.safety import Safety
from editor.views.features.selecting import Selecting
from editor.views.features.solving import Solving
from editor.views.features.trading import Trading
from editor.views.features.viewing import Viewing
from editor.views.features.welcoming import Welcoming
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
