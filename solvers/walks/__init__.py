"""The parts that coin maze and tour share: boards, conditions, rules of a walk, and the
engines."""
