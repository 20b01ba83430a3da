export * as api from './api'
export { Connection, type Line } from './connection'
export { owed } from './entropy'
export { Refused, type Wanted } from './outbox'
