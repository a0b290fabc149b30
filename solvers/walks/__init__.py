"""What coin maze and tour share: boards, conditions, rules of a walk, and the engines."""
