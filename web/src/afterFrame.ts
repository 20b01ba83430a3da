/** Calls back once the next frame is painted; returns how to call that off. */
export function afterFrame(then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => (timer = setTimeout(then)))
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
