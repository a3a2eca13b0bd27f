import { AsyncLocalStorage } from 'node:async_hooks'

/** What the records of a request say of where it came from. */
type Origin = { id: string; ip: string; device: string }
const current = new AsyncLocalStorage<Origin & { began: number; databaseWasBusy: boolean }>()

/** Runs work under a request's id, which is added to its audit records and log lines. */
export const runInRequest = <Result>(origin: Origin, work: () => Result): Result =>
  current.run({ ...origin, began: performance.now(), databaseWasBusy: false }, work)

export const currentRequest = (): Origin | undefined => current.getStore()
export const currentRequestId = () => current.getStore()?.id

/** Milliseconds since the request began; 0 outside of one. */
export function currentRequestAge(): number {
  const request = current.getStore()
  return request ? performance.now() - request.began : 0
}

/** Marks that a statement of this request failed for a temporary reason: a lock, too many connections, a full disk. */
export function noteDatabaseBusy() {
  const request = current.getStore()
  if (request) request.databaseWasBusy = true
}

/** Whether a 500 of this request is a temporary database problem and not a bug. */
export const wasDatabaseBusy = () => current.getStore()?.databaseWasBusy ?? false
