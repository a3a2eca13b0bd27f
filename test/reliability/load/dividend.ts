import { ProposeDistribution } from '#contract/distributions/input'
import { localDate, plusDays, wib } from '#shared/dates'
import { createApp } from '../../../server/app.ts'
import { readConfig } from '../../../server/config.ts'
import { createFundedDistribution } from '../../dividends.ts'
import { registerShare } from '../../holders.ts'
import { insertStaff } from '../../rows.ts'
import { carryOn, untilDone } from './carry-on.ts'

// A process with the product in it that prepares a dividend of a share that so many hold, pays it, or carries it on and hands
// its notices out. Started by test/reliability/dividend.ts.

export type Told = { distribution?: string; amount?: string }
process.once('disconnect', () => process.exit(1)) // who started it is gone

const [what = '', holders = ''] = process.argv.slice(2)
const app = await createApp(readConfig(), { recurring: false })
await app.jobs.start({ work: false })
if (what === 'prepare') process.send!(await prepare(Number(holders)))
else if (what === 'pay') await app.demo!.clock.moveTo(wib(plusDays(localDate(app.clock.now()), 1)))
else if (what === 'carry-on') {
  await carryOn(app)
  await untilDone(() => app.notifications.deliver())
} else throw new Error(`${what}: what is that?`)
await app.stop()
process.exit(0)

/** A dividend of today that its issuer has paid in and two have decided on. */
async function prepare(count: number): Promise<Told> {
  const { db } = app.database
  const quantities = Array.from({ length: count }, (_, at) => BigInt(1 + (at % 97)))
  const { code } = await registerShare(db, quantities, app.clock.now())
  const amount = String(BigInt(count) * 1_000n + 7n)
  const day = localDate(app.clock.now())
  const terms = { security: code, kind: 'dividend', about: 'Dividen tahun buku 2025', recordedOn: day, dueOn: day }
  const asked = ProposeDistribution.parse({ ...terms, amount, reason: 'Keputusan rapat umum' })
  const checkers = [await insertStaff(db, 'finance'), await insertStaff(db, 'admin')]
  const distribution = await createFundedDistribution(
    { app, finance: await insertStaff(db, 'finance'), checkers },
    asked,
  )
  return { distribution, amount }
}
