"""The services that the library, the lab and the commands of the terminal share.

Levels are read and files written here, by one rule each. Signals stop searches. A
question about a level is put together and asked, and its answer put into words. A
request that cannot be met ends in a `CommandError`, one sentence. Nothing here knows a
terminal: flags, progress and standard streams are in `gridwright.solvers.terminal`.
"""
