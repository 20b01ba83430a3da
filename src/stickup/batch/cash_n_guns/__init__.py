"""Cash 'n Guns, for a whole batch; a step has the name it has in the readable engine."""
