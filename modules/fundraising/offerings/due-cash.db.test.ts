import { afterAll, expect, test } from 'vitest'
import { purchaseConfirmations } from '#contract/offerings/states'
import { guest } from '#shared/actor'
import { after, DAY } from '#shared/dates'
import { rupiah, units } from '#shared/money'
import { staffActor } from '../../../test/actors.ts'
import { runUntilKilled } from '../../../test/killed.ts'
import { expectCleanLedger } from '../../../test/ledger-invariants.ts'
import { createTestWorld } from '../../../test/world.ts'

const world = await createTestWorld()
const { app, clock } = world
afterAll(() => world.close())

type Offering = Awaited<ReturnType<typeof world.offering>>

/** Ten people who buy the same number of units from their wallets. */
async function crowd({ slug }: Offering, each: number) {
  for (let at = 0; at < 10; at++) {
    const investor = await world.investor({ cash: rupiah(10_000 * each) })
    const wish = {
      offering: slug,
      units: units(each),
      method: 'wallet' as const,
      statements: [...purchaseConfirmations],
    }
    await app.offerings.subscribe(investor, wish)
  }
}

test('finance sees what is due to an issuer and back to investors, each with its clock of two working days, until it is gone', async () => {
  const finance = staffActor('finance')
  const due = async (kind: 'hand_over' | 'refunds', { id }: Offering) =>
    (await app.finance.position(finance)).due.filter((line) => line.kind === kind && line.id === id)
  const { calendar } = await app.rulebook.at(clock.now())
  const closesAt = after(clock.now(), 10 * DAY)
  const [good, bad] = [await world.offering({ closesAt }), await world.offering({ closesAt: after(closesAt, DAY) })]
  await crowd(good, 60)
  await crowd(bad, 20)
  const ended = async (offering: Offering, command: string) => {
    await runUntilKilled(app.commands, { command, times: 0 }, () => world.moveTo(offering.closesAt))
    return {
      name: (await app.offerings.detail(guest, offering.slug)).name,
      id: offering.id,
      direction: 'out',
      count: 10,
    }
  }
  const toIssuer = await ended(good, 'offerings.hand-over')
  expect(await due('hand_over', good)).toEqual([
    { ...toIssuer, kind: 'hand_over', amount: 6_000_000n, due: calendar.deadlineAfterWorkingDays(good.closesAt, 2) },
  ])
  await app.runDue()
  expect(await due('hand_over', good)).toEqual([])
  const back = await ended(bad, 'offerings.refund')
  expect(await due('refunds', bad)).toEqual([
    { ...back, kind: 'refunds', amount: 2_000_000n, due: calendar.deadlineAfterWorkingDays(bad.closesAt, 2) },
  ])
  await app.runDue()
  expect(await due('refunds', bad)).toEqual([])
  await expectCleanLedger(app)
})
