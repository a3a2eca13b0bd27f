import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { Subscribe } from '#contract/offerings/input'
import { wallClock } from '#platform/runtime/clock'
import { after, DAY, HOUR } from '#shared/dates'
import { rupiah } from '#shared/money'
import { importInventedLists } from '../../db/seed/lists.ts'
import { type App, createApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { CHEAP } from '../cheap-passwords.ts'
import { engine, openTestDatabase } from '../engine.ts'
import { createInvestor, createOffering } from '../people.ts'
import { findTestDataFolder } from '../postgres.ts'

// A process whose machine has the wrong time, on a database that has the right one. The embedded engine has its process's.
const onPostgres = test.skipIf(engine === 'embedded')
const closing: (() => unknown)[] = []
afterAll(async () => {
  for (const close of closing.reverse()) await close()
})

async function productOff(by: number): Promise<App> {
  const dataDir = mkdtempSync(join(findTestDataFolder(), 'syirkah-clock-'))
  const env = { DEMO: '1', PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: dataDir }
  const machineClock = { now: () => after(wallClock.now(), by) }
  const database = await openTestDatabase()
  const app = await createApp(readConfig({ env }), { database, machineClock, passwordCost: CHEAP })
  closing.push(() => rmSync(dataDir, { recursive: true, force: true }), app.stop)
  await importInventedLists(app)
  return app
}

onPostgres('a machine three days ahead ends no time limit, and says that its clock is wrong', async () => {
  const app = await productOff(3 * DAY)
  const offering = await createOffering(app, {})
  const sekar = await createInvestor(app, { cash: rupiah(1_000_000) })
  const wish = (more: object) =>
    Subscribe.parse({
      offering: offering.slug,
      units: '1',
      statements: ['prospectus', 'risk', 'liquidity', 'akad'],
      ...more,
    })
  const paid = await app.offerings.subscribe(sekar, wish({ method: 'wallet' }))
  const unpaid = await app.offerings.subscribe(sekar, wish({ method: 'virtual_account', bank: 'bsi' }))
  await app.runDue()
  const states = async () =>
    Promise.all([paid, unpaid].map(async ({ id }) => (await app.offerings.subscription(sekar, id)).state))
  expect(await states()).toEqual(['paid', 'awaiting_payment'])
  expect(after(paid.cancellableUntil!, -48 * HOUR).getTime()).toBeLessThan(wallClock.now().getTime() + HOUR)
  expect((await app.checks.books()).problems).toEqual([expect.stringContaining('ahead of the database')])
  await app.demo!.clock.advance('P3D')
  expect(await states()).toEqual(['confirmed', 'expired'])
})

onPostgres('a machine a day behind has the database’s time too', async () => {
  const app = await productOff(-DAY)
  expect(Math.abs(app.clock.now().getTime() - wallClock.now().getTime())).toBeLessThan(HOUR)
  expect((await app.checks.books()).problems).toEqual([expect.stringContaining('behind the database')])
})
