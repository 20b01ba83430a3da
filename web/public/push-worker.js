/* Shows a call as it comes, with a badge, and leads to the table. It keeps nothing, and answers no requests. */

self.addEventListener('push', (event) => {
  const { title, body, url } = event.data.json()
  const shown = self.registration.showNotification(title, {
    body,
    tag: url,
    icon: '/icon-192.png',
    data: url,
  })
  event.waitUntil(Promise.all([shown, self.navigator.setAppBadge?.()]))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(show(new URL(event.notification.data, self.location.origin).href))
})

/** The page, if it is open somewhere, even since before there was a worker; else a new one, which would take its seat. */
async function show(address) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = pages.find(({ url }) => url.startsWith(address))
  return open ? open.focus() : self.clients.openWindow(address)
}
