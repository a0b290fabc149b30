"""The families of cuts: what each one is, how it is checked, and where violated ones are found."""
