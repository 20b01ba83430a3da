import { say } from '../../words/uiTexts.svelte'

type Badged = Partial<Record<'setAppBadge' | 'clearAppBadge', () => Promise<void>>>

/**
 * The page's title and the app's badge say that it is my turn, for as long as it is. A badge from before the page was
 * closed goes away, and so does a call: whoever is here has heard it.
 */
export function drawAttention(asked: () => boolean): void {
  $effect(() => {
    const mine = asked()
    hush().catch(() => null)
    if (!mine) {
      unbadge()
      return
    }
    const title = document.title
    document.title = `● ${say('your-turn-title')} · ${title}`
    void badge()
      .setAppBadge?.()
      .catch(() => null)
    return () => {
      document.title = title
      unbadge()
    }
  })
}

function unbadge(): void {
  void badge()
    .clearAppBadge?.()
    .catch(() => null)
}

function badge(): Badged {
  return navigator as Badged
}

/** No browser keeps workers for a page that came unencrypted from elsewhere. */
async function hush(): Promise<void> {
  const { serviceWorker } = navigator as Partial<Navigator>
  const worker = await serviceWorker?.getRegistration()
  const calls = (await worker?.getNotifications({ tag: location.pathname })) ?? []
  for (const call of calls) call.close()
}
