/** Calls when it's your turn: Web Push, where the browser allows it. */
import { isText, readList, write } from '../storage'

export interface Subscription {
  endpoint: string
  p256dh: string
  auth: string
}

const CALLED = 'stickup-called'
const WORKER = '/push-worker.js'

export function canBeCalled(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/** Whether this device has asked for calls from a table. */
export function isCalled(table: string): boolean {
  return readList(CALLED, isText).includes(table)
}

export function noteCalled(table: string, called: boolean): void {
  const others = readList(CALLED, isText).filter((other) => other !== table)
  write(CALLED, called ? [...others, table].slice(-50) : others)
}

/** Ask for permission, and subscribe with the server's key; null if it's denied. */
export async function subscribe(key: string): Promise<Subscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const worker = await navigator.serviceWorker.register(trusted(WORKER))
  await navigator.serviceWorker.ready
  const wanted = { userVisibleOnly: true, applicationServerKey: key }
  return subscriptionOf((await worker.pushManager.subscribe(wanted)).toJSON())
}

/** What the server needs of it; null if the browser has not said all. */
export function subscriptionOf({ endpoint, keys }: PushSubscriptionJSON): Subscription | null {
  const p256dh = keys?.['p256dh']?.replace(/=+$/, '')
  const auth = keys?.['auth']?.replace(/=+$/, '')
  return endpoint && p256dh && auth ? { endpoint, p256dh, auth } : null
}

/** The one script that is ever loaded by name. A policy of this name can be created only once. */
function trusted(path: string): string {
  const types = (window as { trustedTypes?: TrustedTypes }).trustedTypes
  policy ??= types?.createPolicy('push-worker', { createScriptURL: () => WORKER })
  return (policy?.createScriptURL(path) as string | undefined) ?? path
}

interface TrustedTypes {
  createPolicy: (name: string, rules: { createScriptURL: () => string }) => Policy
}

interface Policy {
  createScriptURL: (path: string) => unknown
}

let policy: Policy | undefined
