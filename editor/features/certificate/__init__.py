"""The certificate."""

from __future__ import annotations

from gridwright.editor.features.certificate.feature import CertificateFeature
from gridwright.editor.views.window.slice import Slice

SLICE = Slice("Certificate", (CertificateFeature,), after="intended")
