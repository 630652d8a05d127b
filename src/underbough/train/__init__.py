"""How the bots' evaluation is learned: self-play, fitting, gating."""
