/** Hand an address on: by the phone's own way, else by copying it, else by showing it to be read out. */

export type Shared = 'not' | 'sent' | 'copied' | 'told'

type Ways = Partial<Pick<Navigator, 'share' | 'clipboard'>>

export async function share(title: string, url: string, ways: Ways = navigator): Promise<Shared> {
  if (ways.share) {
    const sent = await ways.share({ title, url }).then(
      () => true,
      () => false, // thought better of it
    )
    return sent ? 'sent' : 'not'
  }
  if (!ways.clipboard) return 'told'
  return ways.clipboard.writeText(url).then(
    () => 'copied' as const,
    () => 'told' as const,
  )
}
