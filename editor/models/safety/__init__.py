"""Nothing is lost: saving, backups, versions, recovery, watching files.

Nothing is lost. Files appear whole or not at all, the version before is kept, and
unsaved work goes to a recovery folder held by a lock: a folder whose lock nobody holds
was left by a program that did not end as it should. Data that version 1.0 wrote lies in
`tests/data/1.0`; a test opens all of it. What is promised (docs/promises.md) has the
whole list.
"""
