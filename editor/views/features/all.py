"""The features of the window, in the order of menus, toolbar and strip."""

from __future__ import annotations

from editor.views.features.answers.layers import HeatMapFeature, PitValuesFeature
from editor.views.features.answers.routes import (
    PlaybackFeature,
    PresentationFeature,
    RoutesFeature,
    TradeoffFeature,
)
from editor.views.features.answers.solver import Preparing, SolverFeature
from editor.views.features.editing.board import (
    BoardFeature,
    LevelPanel,
    MinimapFeature,
    UndoHistory,
)
from editor.views.features.editing.brush import BrushFeature, ConditionsFeature
from editor.views.features.editing.canvas import CanvasFeature, ContextMenus
from editor.views.features.editing.selection import CopyAs, SelectionFeature, StampsFeature
from editor.views.features.files import Exporting, Files, Importing
from editor.views.features.insight.answer import CertificateFeature, IntendedFeature, OptimalRoutes
from editor.views.features.insight.compare import CompareFeature, LabFeature
from editor.views.features.insight.live import DifficultyFeature, LiveFeature
from editor.views.features.insight.what_if import WhatIfFeature, WhyFeature
from editor.views.features.play import GameFeature, LevelSets
from editor.views.features.program.help import Help, TourFeature, WelcomeFeature
from editor.views.features.program.shortcuts import (
    CommandPaletteFeature,
    KeysFeature,
    ShortcutsFeature,
)
from editor.views.features.program.workspaces import (
    LayoutFeature,
    PreferencesFeature,
    WorkspacesFeature,
)
from editor.views.features.safety import Safety
from editor.views.features.theatre.films import FilmPresentationFeature, LessonsFeature
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
    PitValuesFeature,
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
