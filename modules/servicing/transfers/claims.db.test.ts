import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ProposeDistribution } from '#contract/distributions/input'
import { system } from '#shared/actor'
import { localDate, plusDays, wib } from '#shared/dates'
import { rupiah } from '#shared/money'
import { voteAbout } from '../../../test/approvals.ts'
import { waitUntilHolds } from '../../../test/eventually.ts'
import { createRightsWorld, type RightsWorld } from '../../../test/rights-world.ts'
import { insertStaff } from '../../../test/rows.ts'
import { fileInheritance } from '../../../test/transfers.ts'

let it: RightsWorld
beforeAll(async () => {
  it = await createRightsWorld()
})
afterAll(() => it.world.close())

/** A dividend for the holders of today, funded and approved, due the day after tomorrow. */
async function dividend(code: string, amount: number) {
  const { app } = it
  const today = localDate(app.clock.now())
  const { id } = await app.distributions.propose(
    it.finance,
    ProposeDistribution.parse({
      security: code,
      kind: 'dividend',
      about: 'Dividen tahun buku 2026',
      recordedOn: today,
      dueOn: plusDays(today, 2),
      amount: String(amount),
      reason: 'Keputusan rapat umum pemegang saham',
    }),
  )
  await app.distributions.openAccounts()
  const { account } = await app.distributions.one(it.finance, id)
  await app.demo!.transfer({ virtualAccount: account!.number, amount: rupiah(amount), sender: 'PENERBIT' })
  await waitUntilHolds(async () => {
    await app.wallet.pollBank()
    expect((await app.distributions.one(it.finance, id)).state).toBe('funded')
  })
  for (const checker of it.checkers) await voteAbout(app.approvals, checker, `distribution/${id}`)
  return { id, paidOn: wib(plusDays(today, 2), '10:00'), afterRecording: wib(plusDays(today, 1), '10:00') }
}
const claimants = () => it.app.ledger.totals('unclaimed')

test('what is paid on units of somebody whose estate was parted since goes to the heirs by their shares', async () => {
  const { app, world } = it
  const { code, holders } = await it.share([100, 50])
  const [late, other] = holders as [(typeof holders)[0] & object, (typeof holders)[0] & object]
  const heirs = [await world.investor(), await world.investor()]
  const { id, paidOn, afterRecording } = await dividend(code, 1_500_000)
  await world.moveTo(afterRecording)
  const transfer = await fileInheritance(app, heirs[0]!, {
    deceased: late.email,
    diedOn: localDate(app.clock.now()),
    heir1: heirs[0]!.email,
    share1: '1/3',
    heir2: heirs[1]!.email,
    share2: '2/3',
  })
  for (const each of [
    await insertStaff(app.database.db, 'compliance'),
    await insertStaff(app.database.db, 'compliance'),
  ])
    await voteAbout(app.approvals, each, `transfer/${transfer}`)
  const before = await Promise.all(heirs.map((each) => it.cashOf(each)))
  const others = await it.cashOf(other)
  await world.moveTo(paidOn)
  expect(await it.cashOf(late)).toBe(0n)
  expect(await claimants()).toEqual([])
  expect((await app.claims.list(it.finance)).items).toEqual([])
  const got = await Promise.all(heirs.map(async (each, at) => (await it.cashOf(each)) - before[at]!))
  const net = (await it.cashOf(other)) - others
  expect(got[0]! + got[1]!).toBe(net * 2n)
  expect(got[0]! - (net * 2n) / 3n).toBeLessThanOrEqual(1n)
  expect((await app.wallet.transactions(heirs[0]!, { kinds: ['claim_paid'] })).items).toMatchObject([
    { why: { id: expect.stringContaining('Dividen tahun buku 2026') } },
  ])
  expect((await app.distributions.one(it.finance, id)).run).toMatchObject({ holders: 2, paidHolders: 2 })
  expect(await it.books()).toEqual([])
  expect(await it.foundAfter('update claim_payment set amount = amount + 1')).not.toEqual([])
})

test('what is paid to an account that was closed before waits as a claim with its owner and its age; two members of staff pay it to the new account of its person, once', async () => {
  const { app, world } = it
  const { code, holders } = await it.share([100, 50])
  const [gone, other] = holders as [(typeof holders)[0] & object, (typeof holders)[0] & object]
  const { paidOn } = await dividend(code, 1_500_000)
  // as if the units were sold and the money withdrawn since the recording day: what closing an account asks for
  await sql`update app_user set state = 'closed', closed_at = ${app.clock.now()} where id = ${gone.userId}`.execute(
    app.database.db,
  )
  const before = await it.cashOf(gone)
  await world.moveTo(paidOn)
  expect(await it.cashOf(gone)).toBe(before)
  const [claim, ...more] = (await app.claims.list(it.finance)).items
  expect(await app.claims.sum(it.finance)).toEqual({ count: 1, amount: claim!.amount })
  expect(await app.claims.sum(it.finance, { min: claim!.amount + 1n })).toEqual({ count: 0, amount: 0n })
  expect((await app.claims.list(it.finance, { security: 'LAIN' })).items).toEqual([])
  await expect(app.claims.list(it.finance, { after: 'x' })).rejects.toMatchObject({ code: 'page_unknown' })
  await expect(app.claims.list(holders[0]!)).rejects.toMatchObject({ code: 'not_allowed' })
  expect(more).toEqual([])
  expect(claim).toMatchObject({ userId: gone.userId, security: code })
  expect(claim!.since.getTime()).toBeLessThanOrEqual(paidOn.getTime())
  expect(await claimants()).toEqual([{ owner: `claimant/${gone.userId}`, asset: 'IDR', amount: claim!.amount }])
  const { owed } = await app.finance.position(it.finance)
  expect(owed).toContainEqual({ holding: 'unclaimed', amount: claim!.amount })
  expect(await it.books()).toEqual([])
  expect(
    await it.foundAfter(`update distribution_payment set unclaimed = false where user_id = '${gone.userId}'`),
  ).not.toEqual([])

  const settle = (email: string) =>
    app.claims.settle(it.finance, { id: claim!.id, email, reason: 'Akta dan KTP dicocokkan' })
  await expect(settle('tidak-ada@contoh.test')).rejects.toMatchObject({ code: 'claim_account', field: 'email' })
  const back = await world.investor()
  const had = await it.cashOf(back)
  await settle(back.email)
  const own = voteAbout(app.approvals, it.finance, `claim/${claim!.id}`)
  await expect(own).rejects.toMatchObject({ code: 'approval_own' })
  for (const checker of it.checkers) await voteAbout(app.approvals, checker, `claim/${claim!.id}`)
  expect((await it.cashOf(back)) - had).toBe(claim!.amount)
  expect((await app.claims.list(it.finance)).items).toEqual([])
  expect(await app.claims.one(it.finance, claim!.id)).toMatchObject({ paidAt: expect.any(Date) })
  const paid = (await app.claims.list(it.finance, { list: 'paid' })).items // of heirs too, the newest first
  expect(paid[0]).toMatchObject({ id: claim!.id, paidAt: expect.any(Date) })
  const taken: string[] = []
  for await (const part of await app.claims.export(it.finance, { list: 'paid' }))
    taken.push(...part.map(({ id }) => id))
  expect(taken).toEqual(paid.map(({ id }) => id))
  await expect(settle(back.email)).rejects.toMatchObject({ code: 'claim_paid' })
  await app.notifications.deliver()
  const titles = (await app.notifications.list(back, {}, 'id')).items.map(({ title }) => title)
  expect(titles).toEqual(expect.arrayContaining([expect.stringMatching(/^Klaim .* masuk ke dompet Anda$/)]))

  const again = () =>
    app.commands.run({ name: 'test.pay', actor: system('transfers'), may: 'transfer.run' }, (context) =>
      app.claims.payInTx(context, claim!.id, [{ to: other.userId, amount: claim!.amount }]),
    )
  expect(await Promise.all([again(), again()])).toEqual([false, false])
  expect(await claimants()).toEqual([])
  expect(await it.books()).toEqual([])
  for (const lie of ['update claim set amount = amount + 1', 'delete from claim_payment', 'delete from claim'])
    expect(await it.foundAfter(lie), lie).not.toEqual([])
})

test('what waits of others holds up no heir, and the part of an heir whose account has ended waits for them', async () => {
  const { app, world } = it
  const { db } = app.database
  const { code, holders } = await it.share([100, 50])
  const [late] = holders as [(typeof holders)[0] & object]
  const heirs = [await world.investor(), await world.investor()] as const
  const { paidOn, afterRecording } = await dividend(code, 1_500_000)
  await world.moveTo(afterRecording)
  const transfer = await fileInheritance(app, heirs[0], {
    ...{ deceased: late.email, diedOn: localDate(app.clock.now()) },
    ...{ heir1: heirs[0].email, share1: '1/2', heir2: heirs[1].email, share2: '1/2' },
  })
  for (const each of [await insertStaff(db, 'compliance'), await insertStaff(db, 'compliance')])
    await voteAbout(app.approvals, each, `transfer/${transfer}`)
  // as if what was inherited was sold and withdrawn since
  await sql`update app_user set state = 'closed', closed_at = ${app.clock.now()} where id = ${heirs[1].userId}`.execute(
    db,
  )
  const before = await Promise.all(heirs.map((each) => it.cashOf(each)))
  const others = (await world.investor()).userId
  // more than are paid in one go, of somebody whose claims nobody has settled
  await app.database.asOwner((tx) =>
    sql`insert into claim (id, source, user_id, security_code, reference, about, amount, since)
      select gen_random_uuid(), 'uji/' || n, ${others}, ${code}, 'UJI', 'Uji', 1, '2020-01-01' from generate_series(1, 250) n`.execute(
      tx,
    ),
  )
  await world.moveTo(paidOn)
  await app.database.asOwner(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`delete from claim where user_id = ${others}`.execute(tx)
  })
  const [first, second] = await Promise.all(heirs.map(async (each, at) => (await it.cashOf(each)) - before[at]!))
  expect(first).toBeGreaterThan(0n)
  expect(second).toBe(0n)
  const [kept, ...more] = (await app.claims.list(it.finance)).items
  expect([kept, more]).toMatchObject([{ userId: heirs[1].userId, security: code, amount: first }, []])
  expect(await claimants()).toEqual([{ owner: `claimant/${heirs[1].userId}`, asset: 'IDR', amount: first }])
  expect(await it.books()).toEqual([])
  expect(await it.foundAfter('update claim_payment set unclaimed = not unclaimed')).not.toEqual([])
})
