"""What coin maze and tour share: boards, conditions and the engines that walk them."""
