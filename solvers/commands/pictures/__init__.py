"""Commands that draw levels and answers: pictures, films and pages to play."""
