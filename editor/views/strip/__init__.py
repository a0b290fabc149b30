"""The strip of the answers while painting."""
