"""Why a level has no answer: the reason in words and cells, and what comes nearest to one."""
