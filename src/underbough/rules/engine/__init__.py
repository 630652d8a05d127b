"""The engine: state, frames, the loop and everything that every edition shares. Compiled by mypyc where possible."""
