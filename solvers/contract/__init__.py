"""The contract every puzzle kind keeps, as tests that ship with the program.

They run over all kinds that are installed and their levels. Who writes a kind runs them
with

    pytest --pyargs gridwright.solvers.contract -k my_kind

where `my_kind` is the id of the kind. What they ask for stands in
docs/adding_a_kind.md, and what is missing is said in a sentence; a kind without levels
is asked for the rest. They need pytest and hypothesis; the program itself never imports
this package.
"""
