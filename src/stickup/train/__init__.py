"""Training a gangster by self-play on the batch engine (docs/training.md)."""

from stickup.batch.array_backend import required

required("jax")
