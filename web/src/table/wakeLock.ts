/** Keeps the screen on while the page is open, if the browser allows it. Use it as an effect. */
export function holdWakeLock(): () => void {
  let lock: WakeLockSentinel | null = null
  let done = false

  /** The browser takes the lock away whenever the page is hidden. */
  async function hold(): Promise<void> {
    if (done || document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
    const got = await navigator.wakeLock.request('screen').catch(() => null)
    if (done) void got?.release()
    else lock = got
  }

  void hold()
  document.addEventListener('visibilitychange', hold)
  return () => {
    done = true
    document.removeEventListener('visibilitychange', hold)
    void lock?.release()
  }
}
