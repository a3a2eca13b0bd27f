import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserActor } from '#shared/actor'
import { plusDays } from '#shared/dates'
import { personActor } from '../../../test/actors.ts'
import { voteAbout } from '../../../test/approvals.ts'
import { type BuybackWorld, createBuybackWorld } from '../../../test/buyback-world.ts'

let it: BuybackWorld
beforeAll(async () => {
  it = await createBuybackWorld()
})
afterAll(() => it.world.close())

/** A share in the hands of holders, and the person who owns its issuer. */
async function owned() {
  const share = await it.share([60n, 40n])
  const issuer: UserActor = { ...personActor(true), userId: share.owner }
  return { ...share, issuer }
}
const titlesOf = async (who: UserActor) => {
  await it.app.notifications.deliver()
  return (await it.app.notifications.list(who, {}, 'id')).items.map(({ title }) => title)
}
const dueOf = async (id: string) => {
  const { rows } = { rows: (await it.app.finance.position(it.finance)).due }
  return rows.filter((line) => line.id === id)
}

test('what an issuer hands in is decided by two once finance has checked it; its money is seen coming, and then going', async () => {
  const { app } = it
  const { code, issuer } = await owned()
  const card = await app.buybacks.submit(issuer, it.terms(code))
  const { id } = card
  expect(await titlesOf(it.finance as UserActor)).toEqual([
    `Penerbit mengajukan pembelian kembali saham: Usaha ${code}`,
  ])
  expect(await app.buybacks.ofIssuer(issuer)).toMatchObject([{ id, state: 'submitted', amount: 120_000n }])
  expect(await app.approvals.newestAbout(`buyback/${id}`)).toBeFalsy()
  await expect(app.buybacks.propose(it.finance, it.terms(code))).rejects.toMatchObject({ code: 'buyback_running' })
  const check = { id, reason: 'Sesuai akta rapat' }
  await expect(app.buybacks.check(issuer, check)).rejects.toMatchObject({ code: 'not_allowed' })
  expect(await dueOf(id)).toEqual([])
  await app.buybacks.check(it.finance, check)
  await expect(app.buybacks.check(it.finance, check)).rejects.toMatchObject({ code: 'buyback_state' })
  await expect(voteAbout(app.approvals, it.finance, `buyback/${id}`)).rejects.toMatchObject({ code: 'approval_own' })
  for (const checker of it.checkers) await voteAbout(app.approvals, checker, `buyback/${id}`)
  expect(await dueOf(id)).toMatchObject([{ kind: 'buyback', direction: 'in', amount: 120_000n, due: card.opensAt }])
  await it.pay(card)
  expect(await dueOf(id)).toMatchObject([{ direction: 'out', amount: 120_000n, due: card.closesAt }])
  await it.world.moveTo(card.closesAt)
  expect(await app.buybacks.one(it.finance, id)).toMatchObject({ state: 'ended', bought: 0n })
  expect([await dueOf(id), await app.buybacks.ofIssuer(issuer)]).toEqual([[], []])
  expect(await it.books()).toEqual([])
})

test('nobody hands in for a business of others, nor what the rules do not allow', async () => {
  const { app } = it
  const { code, issuer, holders } = await owned()
  await expect(app.buybacks.submit(holders[0]!, it.terms(code))).rejects.toMatchObject({ code: 'buyback_not_yours' })
  await expect(app.buybacks.submit(it.finance, it.terms(code))).rejects.toMatchObject({ code: 'not_allowed' })
  const submit = (more: Record<string, string>) => app.buybacks.submit(issuer, it.terms(code, more))
  await expect(submit({ most: '11' })).rejects.toMatchObject({ code: 'buyback_too_many', details: { most: 10n } })
  await expect(submit({ opensOn: it.today() })).rejects.toMatchObject({ code: 'buyback_dates' })
  expect(await app.buybacks.ofIssuer(issuer)).toEqual([])
})

test('finance sends back what does not hold, and what nobody checked in time ends by the clock; its issuer and finance hear', async () => {
  const { app } = it
  const { code, issuer, businessId } = await owned()
  const back = await app.buybacks.submit(issuer, it.terms(code))
  await app.buybacks.cancel(it.finance, { id: back.id, reason: 'Akta rapat belum ada' })
  expect(await app.buybacks.one(it.finance, back.id)).toMatchObject({ state: 'cancelled', why: 'Akta rapat belum ada' })
  const late = await app.buybacks.submit(issuer, it.terms(code, { opensOn: plusDays(it.today(), 1) }))
  const jump = `update buyback set state = 'announced', announced_at = now(), request_id = null where id = '${late.id}'`
  await expect(app.database.asOwner((tx) => sql.raw(jump).execute(tx))).rejects.toThrow(/never goes from submitted/)
  await it.world.advance('P1D')
  expect(await app.buybacks.one(it.finance, late.id)).toMatchObject({ state: 'cancelled' })
  expect(await app.disclosures.of([businessId], 5)).toEqual([]) // nobody had heard of it
  expect((await titlesOf(issuer)).filter((title) => title.includes('tidak dilanjutkan'))).toHaveLength(2)
  const desk = (await titlesOf(it.finance as UserActor)).filter((title) => title.includes('berakhir tanpa diperiksa'))
  expect(desk).toHaveLength(1)
})
