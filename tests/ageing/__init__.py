"""Games of every version there ever was. What is in the folders `version-N` is never written again."""
