"""The main window, its tabs and what a feature is."""

from editor.views.window.document_view import *
from editor.views.window.feature import *
from editor.views.window.main_window import *
from editor.views.window.menus import *
