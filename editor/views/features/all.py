"""The features of the window, in the order of menus, toolbar and strip."""

from __future__ import annotations

from editor.views.features.answers.heat_map import HeatMapFeature
from editor.views.features.answers.pit_values import PitValues
from editor.views.features.answers.playback import PlaybackFeature
from editor.views.features.answers.presentation import PresentationFeature
from editor.views.features.answers.routes import RoutesFeature
from editor.views.features.answers.solver import SolverFeature
from editor.views.features.answers.tradeoff import TradeoffFeature
from editor.views.features.editing.board import BoardFeature
from editor.views.features.editing.brush import BrushFeature
from editor.views.features.editing.canvas import CanvasFeature
from editor.views.features.editing.conditions import ConditionsFeature
from editor.views.features.editing.context_menus import ContextMenus
from editor.views.features.editing.copy_as import CopyAs
from editor.views.features.editing.level_panel import LevelPanel
from editor.views.features.editing.minimap import MinimapFeature
from editor.views.features.editing.selection import SelectionFeature
from editor.views.features.editing.stamps import StampsFeature
from editor.views.features.editing.undo_history import UndoHistory
from editor.views.features.files.exporting import Exporting
from editor.views.features.files.files import Files
from editor.views.features.files.importing import Importing
from editor.views.features.files.safety import Safety
from editor.views.features.insight.certificate import CertificateFeature
from editor.views.features.insight.compare import CompareFeature
from editor.views.features.insight.difficulty import DifficultyFeature
from editor.views.features.insight.intended import IntendedFeature
from editor.views.features.insight.lab import LabFeature
from editor.views.features.insight.live import LiveFeature
from editor.views.features.insight.optimal_routes import OptimalRoutes
from editor.views.features.insight.what_if import WhatIfFeature
from editor.views.features.insight.why import WhyFeature
from editor.views.features.play.game import GameFeature
from editor.views.features.play.level_sets import LevelSets
from editor.views.features.program.command_palette import CommandPaletteFeature
from editor.views.features.program.help import Help
from editor.views.features.program.keys import KeysFeature
from editor.views.features.program.layout import LayoutFeature
from editor.views.features.program.preferences import PreferencesFeature
from editor.views.features.program.preparing import Preparing
from editor.views.features.program.shortcuts import ShortcutsFeature
from editor.views.features.program.tour import TourFeature
from editor.views.features.program.welcome import WelcomeFeature
from editor.views.features.program.workspaces import WorkspacesFeature
from editor.views.features.theatre.lessons import LessonsFeature
from editor.views.features.theatre.presentation import FilmPresentationFeature
from editor.views.features.theatre.theatre import TheatreFeature
from editor.views.window.feature import Feature

FEATURES: tuple[type[Feature], ...] = (
    Files,
    Exporting,
    Importing,
    Safety,
    BrushFeature,
    SelectionFeature,
    CopyAs,
    ConditionsFeature,
    StampsFeature,
    UndoHistory,
    BoardFeature,
    ContextMenus,
    CanvasFeature,
    WorkspacesFeature,
    LayoutFeature,
    KeysFeature,
    LevelPanel,
    SolverFeature,
    MinimapFeature,
    PlaybackFeature,
    PresentationFeature,
    WhyFeature,
    RoutesFeature,
    OptimalRoutes,
    HeatMapFeature,
    TradeoffFeature,
    PitValues,
    DifficultyFeature,
    WhatIfFeature,
    CompareFeature,
    LabFeature,
    IntendedFeature,
    CertificateFeature,
    LiveFeature,
    GameFeature,
    LevelSets,
    CommandPaletteFeature,
    ShortcutsFeature,
    PreferencesFeature,
    Preparing,
    Help,
    LessonsFeature,
    TourFeature,
    WelcomeFeature,
    TheatreFeature,
    FilmPresentationFeature,
)
