"""The main window, its tabs and what a feature is."""

from gridwright.editor.views.window.document_view import *
from gridwright.editor.views.window.feature import *
from gridwright.editor.views.window.main_window import *
from gridwright.editor.views.window.menus import *
