import { say } from '../../words/uiTexts.svelte'

type Badged = Partial<Record<'setAppBadge' | 'clearAppBadge', () => Promise<void>>>

/** The page's title and the app's badge say that it is my turn, for as long as it is. */
export function drawAttention(asked: () => boolean): void {
  $effect(() => {
    if (!asked()) return
    const title = document.title
    document.title = `● ${say('your-turn-title')} · ${title}`
    void badge()
      .setAppBadge?.()
      .catch(() => null)
    return () => {
      document.title = title
      void badge()
        .clearAppBadge?.()
        .catch(() => null)
    }
  })
}

function badge(): Badged {
  return navigator as Badged
}
