"""Why a walk level has no answer: proofs short enough to read, and what comes
nearest."""
