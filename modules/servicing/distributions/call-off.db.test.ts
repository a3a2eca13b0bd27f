import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ListDisclosures } from '#contract/disclosures/input'
import { ProposeDistribution } from '#contract/distributions/input'
import { plusDays, wib } from '#shared/dates'
import type { Id } from '#shared/ids'
import { voteAbout } from '../../../test/approvals.ts'
import { createFundedDistribution } from '../../../test/dividends.ts'
import { createRightsWorld, type RightsWorld } from '../../../test/rights-world.ts'

let it: RightsWorld
beforeAll(async () => {
  it = await createRightsWorld()
})
afterAll(() => it.world.close())

const told = async () => (await it.app.disclosures.list(ListDisclosures.parse({ type: 'dividend' }))).items
const offOf = (id: string) => `distribution/${id}/call-off`
const off = (id: string, by = it.finance) => it.app.distributions.callOff(by, { id, reason: 'Rapat membatalkannya' })

/** A dividend that is paid in, decided and announced: holders of the day after next have a share in it. */
async function announced() {
  const { code, holders } = await it.share([3, 1])
  const day = (from: number) => plusDays(it.today(), from)
  const terms = { security: code, kind: 'dividend', about: 'Dividen interim', amount: '4000', reason: 'Rapat' }
  const id = await createFundedDistribution(
    it,
    ProposeDistribution.parse({ ...terms, recordedOn: day(2), dueOn: day(9) }),
  )
  return { id, holder: holders[0]!, recorded: day(2) }
}

test('an announced dividend is called off in public by two before its recording day, and its money goes back', async () => {
  const { app, world } = it
  const { id, holder } = await announced()
  const before = (await told()).length
  const { rows } = await sql<{ payer: Id<'user'> }>`select payer from distribution where id = ${id}`.execute(
    app.database.db,
  )
  const objections = () => app.accounts.closingObjections({ ...holder, userId: rows[0]!.payer })
  const setAside = expect.objectContaining({ kind: 'issuer', amount: '4000' })
  expect(await objections()).toContainEqual(setAside)
  expect(await app.registry.expected(holder)).toMatchObject([{ kind: 'dividend', amount: 3_000n }])
  await expect(app.distributions.cancel(it.finance, { id, reason: 'Salah' })).rejects.toMatchObject({
    code: expect.stringMatching(/distribution_(state|public)/),
  })
  await expect(off(id, it.checkers[0]!)).rejects.toMatchObject({ code: 'not_allowed' })
  await off(id)
  await expect(off(id)).rejects.toMatchObject({ code: 'approval_waits' })
  await expect(voteAbout(app.approvals, it.finance, offOf(id))).rejects.toMatchObject({ code: 'approval_own' })
  await voteAbout(app.approvals, it.checkers[0]!, offOf(id), { vote: 'reject', reason: 'Rapat belum memutuskan' })
  expect((await app.distributions.one(it.finance, id)).state).toBe('approved')
  await off(id)
  await world.advance('PT1M')
  await voteAbout(app.approvals, it.checkers[0]!, offOf(id))
  expect(await app.distributions.one(it.finance, id)).toMatchObject({ state: 'cancelled', why: 'Rapat membatalkannya' })
  const [disclosure] = await told()
  expect(disclosure!.title).toContain('dibatalkan')
  expect((await told()).length).toBe(before + 1)
  expect(await app.registry.expected(holder)).toEqual([])
  await world.advance('P20D')
  expect((await app.registry.portfolio(holder)).received).toBe(0n)
  expect(await objections()).not.toContainEqual(setAside)
  expect(await app.ledger.balance({ owner: `distribution/${id}`, purpose: 'escrow', asset: 'IDR' })).toBe(0n)
  expect(await it.books()).toEqual([])
})

test('once its recording day is over a dividend belongs to its holders: nobody calls it off, also not with a yes that came late', async () => {
  const { app, world } = it
  const { id, holder, recorded } = await announced()
  await off(id)
  await world.moveTo(wib(plusDays(recorded, 1)))
  await expect(voteAbout(app.approvals, it.checkers[0]!, offOf(id))).rejects.toMatchObject({
    code: 'distribution_recorded',
    details: { recorded },
  })
  await world.advance('P10D')
  expect((await app.registry.portfolio(holder)).received).toBe(3_000n)
  await expect(off(id)).rejects.toMatchObject({ code: 'distribution_state' })
  expect(await it.books()).toEqual([])
})
