import { system } from '#shared/actor'
import { createApp } from '../../../server/app.ts'
import { readConfig } from '../../../server/config.ts'
import { carryOn } from './carry-on.ts'
import { fillOffering } from './fill-offering.ts'

// A process with the product in it that does one thing to an offering and says how much memory it has: fill, refunded,
// distributed, carry-on. Started by test/reliability/crowd.ts.

export type Told = { offering?: string; rss?: number }
process.once('disconnect', () => process.exit(1)) // who started it is gone
const tell = (told: Told) => process.send!(told)

const [what = '', first = '', second = '', slug = ''] = process.argv.slice(2)
const app = await createApp(readConfig(), { recurring: false })
const timer = setInterval(() => tell({ rss: process.memoryUsage.rss() }), 500)

await app.jobs.start({ work: false })
if (what === 'fill')
  tell({ offering: await fillOffering(app, { purchases: Number(first), people: Number(second), slug }) })
else if (what === 'refunded') await app.offerings.withdraw(system('test'), first, 'uji')
else if (what === 'distributed') await app.demo!.clock.advance('P13D')
else if (what === 'carry-on') await carryOn(app)
else throw new Error(`${what}: what is that?`)

clearInterval(timer)
await app.stop()
process.exit(0)
