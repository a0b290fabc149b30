"""The words of results that every kind uses: one line for the result, one a detail."""
