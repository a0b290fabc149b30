"""The Lab tab: what is measured, the charts, the table."""
