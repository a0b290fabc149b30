"""The look of widgets, and the small widgets that rooms share."""

from editor.views.style.dressing import current_look, kept_dressed
from editor.views.style.kit import column_of, holder, label_of, row_of, set_up, worded
from editor.views.style.labels import ElidedLabel
