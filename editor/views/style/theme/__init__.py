"""The look of the program: colours, style sheet, icons (svg/), fonts, the edges of
controls."""
