"""What was learned from self-play: where rules of thumb err."""
