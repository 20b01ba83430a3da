/** Props that a test can change. */
export function reactive<T extends object>(props: T): T {
  const state = $state(props)
  return state
}

/** Effects without a component; returns how they end. */
export function rooted(effects: () => void): () => void {
  return $effect.root(effects)
}
