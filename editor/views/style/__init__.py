"""The look of widgets, and the small widgets that rooms share."""

from gridwright.editor.views.style.dialogs import *
from gridwright.editor.views.style.dressing import *
from gridwright.editor.views.style.empty_note import *
from gridwright.editor.views.style.flow import *
from gridwright.editor.views.style.hold import *
from gridwright.editor.views.style.kit import *
from gridwright.editor.views.style.labels import *
from gridwright.editor.views.style.notice_bar import *
from gridwright.editor.views.style.tables.fact_table import *
from gridwright.editor.views.style.theme.icons import *
