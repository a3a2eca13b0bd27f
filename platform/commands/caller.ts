import { AsyncLocalStorage } from 'node:async_hooks'

const current = new AsyncLocalStorage<string>()

/**
 * Runs `work` on behalf of a caller (an account, or the network of a guest). Work queues share expensive work fairly
 * among callers.
 */
export const runAsCaller = <Result>(who: string, work: () => Result): Result => current.run(who, work)

/** The caller on whose behalf the current work runs; empty for the product's own work, which counts as one caller. */
export const getCurrentCaller = () => current.getStore() ?? ''
