"""Any legal position from a small dict, as FEN is for chess. The format is described in docs/notation.md."""
