import { AsyncLocalStorage } from 'node:async_hooks'

const current = new AsyncLocalStorage<string>()

/** Runs the work of one caller: an account, or the network of a guest. What is costly is shared out among callers. */
export const asCaller = <Result>(who: string, work: () => Result): Result => current.run(who, work)

/** For whom this is done; all that nobody asked for counts as one caller. */
export const currentCaller = () => current.getStore() ?? ''
