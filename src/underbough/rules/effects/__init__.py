"""The nodes that effects are made of. Compiled by mypyc where possible."""
