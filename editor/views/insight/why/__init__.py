"""Why a level has no answer, and what mends it."""
