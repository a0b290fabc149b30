"""Other words by which people look for a command, a setting or a page; and why one is not usable.

A translation gives the other words of its language; the English ones find it in every language.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QAction

from editor.models.program.language import marked

SYNONYMS = {
    "file.new": marked("Synonyms", "generate, generator, random, create, make, empty, blank"),
    "file.open": marked("Synonyms", "load, read, browse, find file"),
    "file.save": marked("Synonyms", "store, keep, write"),
    "file.save_as": marked("Synonyms", "rename, duplicate, save a copy"),
    "file.import": marked("Synonyms", "photo, screenshot, picture, camera, scan, convert, csv"),
    "file.new_from_clipboard": marked("Synonyms", "spreadsheet, table, excel, paste as new"),
    "file.export_image": marked(
        "Synonyms", "print, printer, pdf, paper, worksheet, picture, image, screenshot, png, svg"
    ),
    "file.export_gif": marked("Synonyms", "video, movie, film, animation, webp, record"),
    "file.export_page": marked("Synonyms", "website, web, html, browser, share, online, phone"),
    "file.versions": marked("Synonyms", "backup, restore, older, history of the file, revert"),
    "file.recover": marked("Synonyms", "crash, lost, rescue, autosave, restore"),
    "file.quit": marked("Synonyms", "exit, leave, close the program"),
    "edit.undo": marked("Synonyms", "back, take back, revert, oops"),
    "edit.redo": marked("Synonyms", "forward, again, repeat"),
    "edit.erase": marked("Synonyms", "delete, remove, clear"),
    "edit.replace_all": marked("Synonyms", "search and replace, find and replace, swap tokens"),
    "edit.history": marked("Synonyms", "steps, list of changes, timeline"),
    "edit.preferences": marked("Synonyms", "settings, options, configure, customise"),
    "edit.shortcuts": marked("Synonyms", "hotkeys, keys, key bindings, keyboard"),
    "tool.fill": marked("Synonyms", "bucket, flood"),
    "tool.pick": marked("Synonyms", "eyedropper, pipette, sample"),
    "tool.wand": marked("Synonyms", "magic wand, same cells, area"),
    "tool.must": marked("Synonyms", "waypoint, condition, constraint, force"),
    "tool.must_not": marked("Synonyms", "avoid, forbid, condition, constraint"),
    "mirror.horizontal": marked("Synonyms", "symmetry, symmetric, reflect"),
    "mirror.both": marked("Synonyms", "symmetry, symmetric, four times"),
    "stamp.keep": marked("Synonyms", "pattern, brush, template, reuse"),
    "transform.flip_h": marked("Synonyms", "mirror, reflect"),
    "transform.rotate_right": marked("Synonyms", "turn, clockwise"),
    "level.rotate_right": marked("Synonyms", "turn, clockwise, turn the level"),
    "level.resize": marked("Synonyms", "size, crop, grow, enlarge, bigger board, canvas, rows"),
    "level.clear": marked("Synonyms", "empty, reset, delete everything"),
    "view.zoom_in": marked("Synonyms", "bigger, larger, magnify, enlarge"),
    "view.zoom_out": marked("Synonyms", "smaller, shrink"),
    "view.zoom_fit": marked("Synonyms", "whole board, centre, reset zoom"),
    "view.rulers": marked("Synonyms", "coordinates, row numbers, column numbers"),
    "view.heatmap": marked("Synonyms", "heat, density, which cells, colour by routes"),
    "view.study": marked("Synonyms", "theatre, watch, search tree, teach, algorithm"),
    "view.presentation": marked("Synonyms", "slideshow, projector, beamer, classroom, talk"),
    "view.full_screen": marked("Synonyms", "fullscreen, maximise, large window"),
    "view.reset_layout": marked("Synonyms", "panels, default layout, lost panel, restore panels"),
    "play.start": marked("Synonyms", "try, game, test the level"),
    "play.edit": marked("Synonyms", "draw, paint, editor"),
    "game.hint": marked("Synonyms", "help me, clue, stuck, next move"),
    "game.solution": marked("Synonyms", "cheat, give up, answer, reveal"),
    "game.undo": marked("Synonyms", "back, take back"),
    "game.new": marked("Synonyms", "another, shuffle"),
    "solve.start": marked("Synonyms", "solution, search, run, answer, optimum, best, calculate"),
    "solve.stop": marked("Synonyms", "cancel, abort, halt, end, interrupt"),
    "solve.live": marked("Synonyms", "automatic, while painting, at once"),
    "solve.more": marked("Synonyms", "continue, resume, go on, longer"),
    "solve.why": marked("Synonyms", "impossible, no solution, unsolvable, fix, repair"),
    "solve.what_if": marked(
        "Synonyms", "unique, one answer, only solution, edits, suggest, improve"
    ),
    "solve.difficulty": marked("Synonyms", "how hard, easy, rating, grade, hardness"),
    "solve.tradeoff": marked("Synonyms", "pareto, front, food, water"),
    "routes.browse": marked("Synonyms", "all solutions, every answer, count, list, how many"),
    "routes.pictures": marked("Synonyms", "all optimal, compare routes, gallery"),
    "study.compare": marked("Synonyms", "benchmark, performance, fastest, speed, race, versus"),
    "study.lab": marked("Synonyms", "statistics, experiment, measure, growth, chart, scaling"),
    "study.open_solver": marked("Synonyms", "plug-in, plugin, extension, python, own algorithm"),
    "theatre.run": marked("Synonyms", "theatre, watch, visualise, trace, step through"),
    "theatre.pair": marked("Synonyms", "side by side, two searches, split"),
    "certificate.page": marked("Synonyms", "proof, document, evidence"),
    "certificate.proof": marked("Synonyms", "proof, checker, evidence, carry away"),
    "certificate.renew": marked("Synonyms", "verify, check, prove"),
    "intended.take": marked("Synonyms", "designer's route, planned"),
    "set.new": marked("Synonyms", "collection, pack, playlist, campaign"),
    "set.difficulty": marked("Synonyms", "curve, rating of many, grade many"),
    "help.guide": marked("Synonyms", "manual, documentation, how to, instructions"),
    "help.method": marked("Synonyms", "algorithm, explain"),
    "help.shortcuts": marked("Synonyms", "hotkeys, keys, cheat sheet, key bindings"),
    "help.tour": marked("Synonyms", "tutorial, introduction, first steps, beginner"),
    "help.lessons": marked("Synonyms", "tutorial, course, learn, teaching, class"),
    "help.about": marked("Synonyms", "version, licence"),
    "setting:look": marked("Synonyms", "dark, light, theme, night mode, colours, contrast"),
    "setting:size": marked("Synonyms", "bigger text, font, text size, scale, large letters, dpi"),
    "setting:motion": marked("Synonyms", "animation, reduced motion, gliding"),
    "setting:language": marked("Synonyms", "chinese, english, translation"),
    "setting:seconds": marked("Synonyms", "timeout, seconds, how long"),
    "setting:memory": marked("Synonyms", "ram, megabytes"),
    "setting:prepare": marked("Synonyms", "compile, background, processor"),
    "setting:session": marked("Synonyms", "session, reopen, last time, startup"),
}
"""By the id of a command, or `setting:` and the name of a setting: phrases with commas between."""

NEEDS = {
    "level": (marked("Needs", "Open a level first"), "file.open"),
    "design": (marked("Needs", "Not in a game"), "play.edit"),
    "play": (marked("Needs", "Begin a game first"), "play.start"),
    "session": (marked("Needs", "Begin a game first"), "play.start"),
    "moved": (marked("Needs", "Make a move in a game first"), "play.start"),
    "complete": (marked("Needs", "Finish a game first"), "play.start"),
    "playback": (marked("Needs", "Show a route first"), "solve.start"),
    "browser": (marked("Needs", "Find the routes first"), "routes.browse"),
    "film": (marked("Needs", "Record a search first"), "theatre.run"),
    "search": (marked("Needs", "Record a search first"), "theatre.run"),
    "file.export_gif": (marked("Needs", "Show a route first"), "solve.start"),
    "solve.start": (marked("Needs", "A search goes on"), "solve.stop"),
    "solve.stop": (marked("Needs", "Nothing searches now"), "solve.start"),
    "solve.more": (marked("Needs", "No search was stopped"), "solve.start"),
    "solve.keep": (marked("Needs", "There is no answer yet"), "solve.start"),
    "intended.take": (marked("Needs", "Show a route first"), "solve.start"),
    "intended.clear": (marked("Needs", "There is no intended route"), "tool.intended"),
    "intended.compare": (marked("Needs", "There is no intended route"), "tool.intended"),
    "certificate.page": (marked("Needs", "There is no answer yet"), "solve.start"),
    "certificate.proof": (marked("Needs", "Nothing is proved yet"), "solve.start"),
    "theatre.pair": (marked("Needs", "Show the theatre first"), "theatre.run"),
    "why.apply": (marked("Needs", "There are no repairs yet"), "solve.why"),
    "why.pick": (marked("Needs", "There are no repairs yet"), "solve.why"),
    "conditions.clear": (marked("Needs", "There are no conditions"), "tool.must"),
    "edit.undo": (marked("Needs", "Nothing was changed"), ""),
    "edit.redo": (marked("Needs", "Nothing was taken back"), ""),
    "game.undo": (marked("Needs", "Make a move in a game first"), ""),
    "game.redo": (marked("Needs", "Nothing was taken back"), ""),
    "file.close_others": (marked("Needs", "No other level is open"), ""),
} | dict.fromkeys(
    ("edit.cut", "edit.erase", "edit.fill_selection", "select.none"),
    (marked("Needs", "Select cells first"), "tool.select"),
)
"""What is missing, by a parameter of commands or the id of one, and the command that brings it."""
NEEDS |= dict.fromkeys(
    ("file.copy_path", "file.show_in_folder", "folder.difficulty", "file.versions"),
    (marked("Needs", "Save the level first"), "file.save"),
)
OTHERWISE = marked("Needs", "Not for this level as it stands")


def synonyms_of(name: str) -> str:
    """The other words for a command or setting: in the language in use, then in English."""
    english = SYNONYMS.get(name, "")
    if not english:
        return ""
    own = QCoreApplication.translate("Synonyms", english)
    return english if own == english else f"{own}, {english}"


def need(missing: str, action: Callable[[str], QAction]) -> str:
    """The sentence for what is missing, with the command that brings it and its keys."""
    text, brings = NEEDS.get(missing, (OTHERWISE, ""))
    words = QCoreApplication.translate("Needs", text)
    return f"{words} · {action(brings).toolTip()}" if brings else words
