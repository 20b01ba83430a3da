"""The programs that `bench` and `bench.environments` time: ours, and those of our peers."""
