"""The features of the window, in the order of menus, toolbar and strip."""

from __future__ import annotations

from editor.views.features import files, importing, play, safety
from editor.views.features.answers import answer_part, layers, routes
from editor.views.features.editing import board, brush, canvas, selection
from editor.views.features.insight import answer, compare, live, what_if, wish
from editor.views.features.program import help, shortcuts
from editor.views.features.theatre import films, theatre
from editor.views.window.feature import Feature

FEATURES: tuple[type[Feature], ...] = (
    *(files.Files, files.Exporting, importing.Importing, safety.Safety, safety.SessionFeature),
    *(brush.BrushFeature, selection.SelectionFeature, selection.CopyAs, brush.ConditionsFeature),
    *(selection.StampsFeature, board.UndoHistory, board.BoardFeature, canvas.ContextMenus),
    *(canvas.CanvasFeature, shortcuts.WorkspacesFeature, shortcuts.LayoutFeature),
    *(shortcuts.KeysFeature, board.LevelPanel, answer_part.SolverFeature, board.MinimapFeature),
    *(routes.PlaybackFeature, routes.PresentationFeature, what_if.WhyFeature, routes.RoutesFeature),
    *(answer.OptimalRoutes, layers.HeatMapFeature, routes.TradeoffFeature, layers.PitValuesFeature),
    *(live.DifficultyFeature, what_if.WhatIfFeature, wish.WishFeature, compare.CompareFeature),
    *(compare.LabFeature, answer.IntendedFeature, answer.CertificateFeature, live.LiveFeature),
    *(play.GameFeature, play.LevelSets, shortcuts.CommandPaletteFeature),
    *(shortcuts.ShortcutsFeature, shortcuts.PreferencesFeature, answer_part.Preparing, help.Help),
    *(films.LessonsFeature, help.TourFeature, help.WelcomeFeature, theatre.TheatreFeature),
    films.FilmPresentationFeature,
)
