"""The desktop program: Qt models and views over the solvers package."""
