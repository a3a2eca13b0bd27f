import { setTimeout as sleep } from 'node:timers/promises'
import { isRefusal } from '#shared/refusal'
import type { App } from '../../../server/app.ts'

const [TRIES, AGAIN] = [20, 3_000]

/**
 * Does what is due. What the process that was killed had under way holds its rows until the database has noticed: who comes
 * there meanwhile is told that the system is busy, and looks again a moment later, as the product's own jobs do.
 */
export async function carryOn(app: App) {
  for (let tries = 1; ; tries++)
    try {
      return await app.runDue()
    } catch (error) {
      const busy = error instanceof AggregateError && error.errors.every((one) => isRefusal(one) && one.code === 'busy')
      if (!busy || tries === TRIES) throw error
      await sleep(AGAIN)
    }
}
