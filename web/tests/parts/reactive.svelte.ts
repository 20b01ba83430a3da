/** Props that a test can change. */
export function reactive<T extends object>(props: T): T {
  const state = $state(props)
  return state
}
