import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blockWithdrawalsInTx } from '#modules/credentials'
import { transact } from '#platform/db/database'
import { system } from '#shared/actor'
import { wib } from '#shared/dates'
import { newId } from '#shared/ids'
import { isRejectedFields } from '#shared/rejected-fields'
import { voteAbout } from '../../../test/approvals.ts'
import { createRightsWorld, type RightsWorld } from '../../../test/rights-world.ts'
import { insertStaff } from '../../../test/rows.ts'
import { fileGift, fileUnprovenGift } from '../../../test/transfers.ts'

let it: RightsWorld
let desk: Awaited<ReturnType<typeof insertStaff>>[]
beforeAll(async () => {
  it = await createRightsWorld()
  desk = await Promise.all([1, 2].map(() => insertStaff(it.app.database.db, 'compliance')))
})
afterAll(() => it.world.close())

async function approve(id: string) {
  for (const each of desk) await voteAbout(it.app.approvals, each, `transfer/${id}`, { reason: 'Akta sesuai' })
}
const titlesOf = async (who: Parameters<typeof it.app.notifications.list>[0]) => {
  await it.app.notifications.deliver()
  return (await it.app.notifications.list(who, {}, 'id')).items.map(({ title }) => title)
}

test('a gift moves with its cost once two agree: nobody gains by it, no limit is used, and the old certificate ends', async () => {
  const { app } = it
  const { code, slug, holders } = await it.share([100, 50])
  const [ann, ben] = holders as [(typeof holders)[0] & object, (typeof holders)[0] & object]
  const certificate = await app.registry.certify(ann, slug)
  const used = (await app.offerings.limit(ben)).used
  const worth = await app.registry.worthNow(ben)
  const id = await fileGift(app, ann, { security: code, units: '30', receiver: ben.email })
  expect(await app.transfers.own(ann)).toMatchObject([{ kind: 'gift', state: 'filed', security: { units: 30n } }])
  expect(await app.transfers.papersOf(desk[0]!, id)).toMatchObject([{ purpose: 'gift.deed', kind: 'image' }])
  expect(await it.unitsOf(ann, code)).toBe(100n)
  await approve(id)

  expect([await it.unitsOf(ann, code), await it.unitsOf(ben, code)]).toEqual([70n, 80n])
  const { reference } = (await app.transfers.own(ann))[0]!
  const given = await app.registry.holding(ann, slug)
  expect(given).toMatchObject({ units: 70n, cost: 700_000n, realised: 0n })
  const received = await app.registry.holding(ben, slug)
  expect(received).toMatchObject({ units: 80n, cost: 800_000n, realised: 0n })
  expect(received.acquisitions.at(-1)).toMatchObject({ units: 30n, price: 10_000n, reference })
  expect(received.cashFlows.map(({ kind }) => kind)).toEqual(['purchase'])
  expect((await app.registry.worthNow(ben)).putIn).toBe(worth.putIn + 300_000n)
  expect((await app.offerings.limit(ben)).used).toBe(used)
  expect(await app.checkAuthenticity(certificate.reference, '192.0.2.1')).toMatchObject({
    is: 'certificate',
    valid: false,
  })
  expect((await app.wallet.transactions(ben, { kinds: ['securities_transferred'] })).items).toMatchObject([
    { reference, change: 30n, why: { id: 'Hibah untuk Anda, disetujui dua petugas.' } },
  ])
  expect(await titlesOf(ann)).toEqual(expect.arrayContaining([expect.stringMatching(/^30 unit .* sudah dihibahkan$/)]))
  expect(await titlesOf(ben)).toEqual(expect.arrayContaining([expect.stringMatching(/^Anda menerima hibah 30 unit/)]))
  expect(await it.books()).toEqual([])
  expect(await it.foundAfter(`update transfer_line set amount = 31 where transfer_id = '${id}'`)).not.toEqual([])
  expect(await it.foundAfter(`update holding_transfer set units = 31 where id = '${id}'`)).not.toEqual([])
})

test('units are given away by who proves that it is them, for exactly this gift', async () => {
  const { app } = it
  const { code, holders } = await it.share([100, 50], 50_000_000, 'sepatu-hujan-lemari-72')
  const [ann, ben] = holders as [(typeof holders)[0] & object, (typeof holders)[0] & object]
  const gift = { security: code, units: '30', receiver: ben.email }
  await expect(fileUnprovenGift(app, ann, gift)).rejects.toMatchObject({
    code: 'proof_required',
    details: { about: { id: expect.stringMatching(/^Hibahkan 30 unit .* kepada /) } },
  })
  expect(await app.transfers.own(ann)).toEqual([])
  await fileGift(app, ann, gift)
  expect(await app.transfers.own(ann)).toMatchObject([{ kind: 'gift', state: 'filed' }])
})

test('who bears the name of the giver or the receiver leaves the decision to a colleague', async () => {
  const { app } = it
  const { code, holders } = await it.share([100, 50])
  const [ann, ben] = holders as [(typeof holders)[0] & object, (typeof holders)[0] & object]
  const about = `transfer/${await fileGift(app, ann, { security: code, units: '30', receiver: ben.email })}`
  for (const party of [ann, ben]) {
    const namesake = await insertStaff(app.database.db, 'compliance')
    await sql`update app_user s set firstname = 'H. ' || p.lastname, lastname = p.firstname
      from app_user p where s.id = ${namesake.userId} and p.id = ${party.userId}`.execute(app.database.db)
    for (const vote of ['approve', 'reject'] as const)
      await expect(voteAbout(app.approvals, namesake, about, { vote, reason: 'Akta' })).rejects.toMatchObject({
        code: 'transfer_voter_party',
      })
  }
  for (const each of desk) await voteAbout(app.approvals, each, about)
  expect([await it.unitsOf(ann, code), await it.unitsOf(ben, code)]).toEqual([70n, 80n])
})

test('who decides reads the names on the papers, whatever the parties call themselves', async () => {
  const { app } = it
  const { code, holders } = await it.share([100, 50])
  const [ann, ben] = holders as [(typeof holders)[0] & object, (typeof holders)[0] & object]
  const papers = await app.verification.nameOnPapers(app.database.db, ben.userId)
  await app.accounts.updateProfile(ben, { firstname: 'Anak', lastname: 'Kandung' })
  const id = await fileGift(app, ann, { security: code, units: '30', receiver: ben.email })
  const request = (await app.approvals.newestAbout(`transfer/${id}`))!
  const { title } = await app.approvals.one(desk[0]!, request.id)
  expect(title.id).toContain(`kepada ${papers} (Anak Kandung)`)
  const namesake = await insertStaff(app.database.db, 'compliance')
  await sql`update app_user set firstname = ${papers}, lastname = '' where id = ${namesake.userId}`.execute(
    app.database.db,
  )
  await expect(voteAbout(app.approvals, namesake, `transfer/${id}`)).rejects.toMatchObject({
    code: 'transfer_voter_party',
  })
})

test('only units that are free go, to another approved investor, and a vote that comes too late changes nothing', async () => {
  const { app, world } = it
  const { code, holders } = await it.share([100])
  const [ann] = holders as [(typeof holders)[0] & object]
  const ben = await world.investor()
  const waiting = await world.investor({ kyc: false })
  const give = (units: string, receiver = ben.email) => fileGift(app, ann, { security: code, units, receiver })
  await expect(give('101')).rejects.toMatchObject({ code: 'transfer_units_short', details: { left: 100n } })
  for (const receiver of [ann.email, waiting.email, 'tidak.ada@contoh.test'])
    await expect(give('1', receiver)).rejects.toMatchObject({ code: 'transfer_receiver_unknown', field: 'receiver' })
  const rupiah = fileGift(app, ann, { security: 'IDR', units: '1', receiver: ben.email })
  await expect(rupiah).rejects.toMatchObject({ code: 'transfer_units_short', details: { left: 0n } })
  const wrong = await give('0').catch((error: unknown) => error)
  expect(isRejectedFields(wrong) && wrong.fields).toEqual([{ field: 'units', message: 'transfer_number' }])

  const [first, second] = [await give('80'), await give('80')]
  await approve(first)
  const about = `transfer/${second}`
  await voteAbout(app.approvals, desk[0]!, about)
  await expect(voteAbout(app.approvals, desk[1]!, about)).rejects.toMatchObject({ code: 'transfer_units_short' })
  expect([await it.unitsOf(ann, code), await it.unitsOf(ben, code)]).toEqual([20n, 80n])
  await voteAbout(app.approvals, desk[1]!, about, { vote: 'reject', reason: 'Unitnya tidak cukup lagi' })
  expect((await app.transfers.own(ann)).find(({ id }) => id === second)).toMatchObject({
    state: 'rejected',
    why: 'Unitnya tidak cukup lagi',
  })
  expect(await it.books()).toEqual([])
})

test('nothing is given to somebody whose account has ended, whatever holds of their approval', async () => {
  const { app, world } = it
  const { code, holders } = await it.share([100])
  const [ann] = holders as [(typeof holders)[0] & object]
  const ben = await world.investor()
  const filed = await fileGift(app, ann, { security: code, units: '10', receiver: ben.email })
  await sql`update app_user set state = 'deceased' where id = ${ben.userId}`.execute(app.database.db)
  const about = `transfer/${filed}`
  await voteAbout(app.approvals, desk[0]!, about)
  await expect(voteAbout(app.approvals, desk[1]!, about)).rejects.toMatchObject({ code: 'transfer_receiver_unknown' })
  const again = fileGift(app, ann, { security: code, units: '10', receiver: ben.email })
  await expect(again).rejects.toMatchObject({ code: 'transfer_receiver_unknown', field: 'receiver' })
  expect(await it.unitsOf(ann, code)).toBe(100n)
})

test('what is given in the night of the recording day counts for its receiver, and a minute after midnight for its giver', async () => {
  const { app, world } = it
  const { code, slug, holders } = await it.share([100, 50])
  const [ann, ben] = holders as [(typeof holders)[0] & object, (typeof holders)[0] & object]
  const card = await it.announced(code)
  const [before, after] = [
    await fileGift(app, ann, { security: code, units: '30', receiver: ben.email }),
    await fileGift(app, ann, { security: code, units: '20', receiver: ben.email }),
  ]
  await world.moveTo(wib(card.recordedOn, '23:59'))
  await approve(before)
  await world.advance('PT2M')
  await approve(after)
  await world.moveTo(card.exerciseFrom)
  expect((await app.rights.of(ann, slug)).rights).toBe(28n)
  expect((await app.rights.of(ben, slug)).rights).toBe(32n)
  expect([await it.unitsOf(ann, code), await it.unitsOf(ben, code)]).toEqual([50n, 100n])
  expect(await it.books()).toEqual([])
})

test('who filed a gift takes it back while it is not decided: nothing moves, and nobody else can', async () => {
  const { app } = it
  const { code, holders } = await it.share([100, 50])
  const [ann, ben] = holders as [(typeof holders)[0] & object, (typeof holders)[0] & object]
  const id = await fileGift(app, ann, { security: code, units: '30', receiver: ben.email })
  await voteAbout(app.approvals, desk[0]!, `transfer/${id}`)
  await expect(app.transfers.takeBack(ben, { id })).rejects.toMatchObject({ code: 'transfer_unknown' })
  await app.transfers.takeBack(ann, { id })
  expect((await app.transfers.own(ann))[0]).toMatchObject({ state: 'withdrawn', why: '' })
  await expect(app.transfers.takeBack(ann, { id })).rejects.toMatchObject({ code: 'transfer_state' })
  await expect(voteAbout(app.approvals, desk[1]!, `transfer/${id}`)).rejects.toThrow()
  expect([await it.unitsOf(ann, code), await it.unitsOf(ben, code)]).toEqual([100n, 50n])
  expect(await titlesOf(ann)).toEqual(expect.arrayContaining([expect.stringMatching(/Anda tarik kembali$/)]))
  expect(await it.books()).toEqual([])
})

test('a gift ends with the suspension of its giver, and moves nothing while its receiver is suspended', async () => {
  const { app } = it
  const { code, holders } = await it.share([100, 50])
  const [ann, ben] = holders as [(typeof holders)[0] & object, (typeof holders)[0] & object]
  const suspend = (userId: string) => app.accounts.suspend(desk[0]!, { userId, reason: 'Akun diambil orang lain' })
  const ended = await fileGift(app, ann, { security: code, units: '30', receiver: ben.email })
  await voteAbout(app.approvals, desk[0]!, `transfer/${ended}`, { reason: 'Akta sesuai' })
  await suspend(ann.userId)
  expect(await app.transfers.own(ann)).toMatchObject([{ id: ended, state: 'rejected' }])
  await expect(voteAbout(app.approvals, desk[1]!, `transfer/${ended}`)).rejects.toMatchObject({
    code: 'approval_decided',
  })
  await app.accounts.unsuspend(system('ops'), { userId: ann.userId, reason: 'Pemilik kembali' })
  expect(await it.unitsOf(ben, code)).toBe(50n)

  const again = { ...ann, sessionId: newId<'session'>(app.clock.now()) }
  const waits = await fileGift(app, again, { security: code, units: '20', receiver: ben.email })
  await suspend(ben.userId)
  await voteAbout(app.approvals, desk[0]!, `transfer/${waits}`, { reason: 'Akta sesuai' })
  await expect(voteAbout(app.approvals, desk[1]!, `transfer/${waits}`)).rejects.toMatchObject({
    code: 'transfer_account_suspended',
  })
  await app.accounts.unsuspend(system('ops'), { userId: ben.userId, reason: 'Pemilik kembali' })
  await voteAbout(app.approvals, desk[1]!, `transfer/${waits}`)
  expect([await it.unitsOf(ann, code), await it.unitsOf(ben, code)]).toEqual([80n, 70n])
  expect(await it.books()).toEqual([])
})

test('no gift is filed for a day after what its giver signs in with was changed', async () => {
  const { app, world } = it
  const { code, holders } = await it.share([100, 50], 50_000_000, 'sepatu-hujan-lemari-72')
  const [ann, ben] = holders as [(typeof holders)[0] & object, (typeof holders)[0] & object]
  await transact(app.database.db, (tx) => blockWithdrawalsInTx(tx, ann.userId, 24, app.clock.now()))
  const gift = { security: code, units: '30', receiver: ben.email }
  await expect(fileGift(app, ann, gift)).rejects.toMatchObject({ code: 'transfer_blocked' })
  expect(await app.transfers.own(ann)).toEqual([])
  await world.advance('P1D')
  await fileGift(app, ann, gift)
  expect(await app.transfers.own(ann)).toMatchObject([{ state: 'filed' }])
})

test('who bore the name of a party before leaves the decision to a colleague, and so for a party’s own earlier name', async () => {
  const { app } = it
  const { code, holders } = await it.share([100, 50])
  const [ann, ben] = holders as [(typeof holders)[0] & object, (typeof holders)[0] & object]
  const papers = (await app.verification.nameOnPapers(app.database.db, ben.userId))!
  const relative = await insertStaff(app.database.db, 'compliance')
  const renamed = { userId: relative.userId, lastname: '', reason: 'Nama sesuai KTP' }
  await app.accounts.nameStaff(system('ops'), { ...renamed, firstname: papers })
  await app.accounts.nameStaff(system('ops'), { ...renamed, firstname: 'Nama', lastname: 'Lain' })
  await app.accounts.updateProfile(ann, { firstname: 'Kartini', lastname: 'Lama' })
  await app.accounts.updateProfile(ann, { firstname: 'Kartini', lastname: 'Baru' })
  const namesake = await insertStaff(app.database.db, 'compliance')
  await app.accounts.nameStaff(system('ops'), {
    ...renamed,
    userId: namesake.userId,
    firstname: 'KARTINI',
    lastname: 'Lama',
  })
  const about = `transfer/${await fileGift(app, ann, { security: code, units: '30', receiver: ben.email })}`
  for (const voter of [relative, namesake])
    await expect(voteAbout(app.approvals, voter, about)).rejects.toMatchObject({ code: 'transfer_voter_party' })
})
