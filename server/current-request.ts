import { AsyncLocalStorage } from 'node:async_hooks'

/** What the records of a request say of where it came from. */
type Origin = { id: string; ip: string; device: string }
const current = new AsyncLocalStorage<Origin & { began: number; databaseWasBusy: boolean }>()

/** Runs a request's work under its id, so that its audit records and log lines can be found by it. */
export const underRequest = <Result>(origin: Origin, work: () => Result): Result =>
  current.run({ ...origin, began: performance.now(), databaseWasBusy: false }, work)

export const currentRequest = (): Origin | undefined => current.getStore()
export const currentRequestId = () => current.getStore()?.id

/** Milliseconds since it began; 0 outside of one. */
export function currentRequestAge(): number {
  const request = current.getStore()
  return request ? performance.now() - request.began : 0
}

/** A statement of this request failed for a reason that passes: a lock, too many connections, a full disk. */
export function noteDatabaseBusy() {
  const request = current.getStore()
  if (request) request.databaseWasBusy = true
}

/** Whether a 500 of this request is the database's passing trouble and no bug. */
export const databaseWasBusy = () => current.getStore()?.databaseWasBusy ?? false
