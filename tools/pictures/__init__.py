"""Pictures and films for the pages, and pictures with their truth to judge readers by."""
