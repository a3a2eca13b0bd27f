import { setTimeout as sleep } from 'node:timers/promises'
import { isTransient } from '#platform/db/database-errors'
import { isRefusal } from '#shared/refusal'
import type { App } from '../../../server/app.ts'

const [TRIES, AGAIN] = [20, 3_000]
const isBusy = (error: unknown) => isTransient(error) || (isRefusal(error) && error.code === 'busy')
const isPassing = (error: unknown) => (error instanceof AggregateError ? error.errors.every(isBusy) : isBusy(error))

/** Does what is due. */
export const carryOn = (app: App) => untilDone(() => app.runDue())

/**
 * What the process that was killed had under way holds its rows until the database has noticed, and so does another
 * process that does the same: who comes there meanwhile is told that the system is busy, and looks again a moment
 * later, as the product's own jobs do.
 */
export async function untilDone(work: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries++)
    try {
      await work()
      return
    } catch (error) {
      if (!isPassing(error) || tries === TRIES) throw error
      await sleep(AGAIN)
    }
}
