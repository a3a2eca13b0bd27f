import { setTimeout as sleep } from 'node:timers/promises'
import { system } from '#shared/actor'
import { isRefusal } from '#shared/refusal'
import { createApp } from '../../../server/app.ts'
import { readConfig } from '../../../server/config.ts'
import { fillOffering } from './fill-offering.ts'

// A process with the product in it that does one thing to an offering and says how much memory it has: fill, refunded,
// distributed, carry-on. Started by test/reliability/crowd.ts.

export type Told = { offering?: string; rss?: number }
process.once('disconnect', () => process.exit(1)) // who started it is gone
const [TRIES, AGAIN] = [20, 3_000]
const tell = (told: Told) => process.send!(told)

const [what = '', first = '', second = '', slug = ''] = process.argv.slice(2)
const app = await createApp(readConfig(), { recurring: false })
const timer = setInterval(() => tell({ rss: process.memoryUsage.rss() }), 500)

await app.jobs.start({ work: false })
if (what === 'fill')
  tell({ offering: await fillOffering(app, { purchases: Number(first), people: Number(second), slug }) })
else if (what === 'refunded') await app.offerings.withdraw(system('test'), first, 'uji')
else if (what === 'distributed') await app.demo!.clock.advance('P13D')
else if (what === 'carry-on') await carryOn()
else throw new Error(`${what}: what is that?`)

clearInterval(timer)
await app.stop()
process.exit(0)

/**
 * What the process that was killed had under way holds its rows until the database has noticed: who comes there meanwhile is
 * told that the system is busy, and looks again a moment later, as the product's own jobs do.
 */
async function carryOn() {
  for (let tries = 1; ; tries++)
    try {
      return await app.runDue()
    } catch (error) {
      const busy = error instanceof AggregateError && error.errors.every((one) => isRefusal(one) && one.code === 'busy')
      if (!busy || tries === TRIES) throw error
      await sleep(AGAIN)
    }
}
