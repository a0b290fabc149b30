"""The effect of every small edit: table, overlay, strip."""

from __future__ import annotations

from gridwright.editor.features.what_if.feature import WhatIfFeature
from gridwright.editor.views.window.slice import Slice

SLICE = Slice("What if", (WhatIfFeature,), after="difficulty")
