"""The look of widgets, and the small widgets that rooms share."""

from editor.views.style.dialogs import *
from editor.views.style.dressing import *
from editor.views.style.kit import *
from editor.views.style.labels import *
from editor.views.style.theme.icons import *
