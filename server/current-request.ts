import { AsyncLocalStorage } from 'node:async_hooks'

const current = new AsyncLocalStorage<string>()

/** Runs a request's work under its id, so that its audit records and log lines can be found by it. */
export const underRequest = <Result>(requestId: string, work: () => Result): Result => current.run(requestId, work)

export const currentRequestId = () => current.getStore()
