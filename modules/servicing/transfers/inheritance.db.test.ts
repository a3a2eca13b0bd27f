import { afterAll, beforeAll, expect, test } from 'vitest'
import { after, plusDays, wib } from '#shared/dates'
import { rupiah } from '#shared/money'
import { voteAbout } from '../../../test/approvals.ts'
import { creditWallet } from '../../../test/people.ts'
import { createRightsWorld, type RightsWorld } from '../../../test/rights-world.ts'
import { insertStaff } from '../../../test/rows.ts'
import { fileInheritance } from '../../../test/transfers.ts'

let it: RightsWorld
let desk: Awaited<ReturnType<typeof insertStaff>>[]
beforeAll(async () => {
  it = await createRightsWorld()
  desk = await Promise.all([1, 2].map(() => insertStaff(it.app.database.db, 'compliance')))
})
afterAll(() => it.world.close())

test('an estate is parted to the last unit and rupiah, its cost goes along, and nothing new is done on the account', async () => {
  const { app, world } = it
  const { code, slug, holders } = await it.share([101, 10], 2_000_000)
  const [late, other] = holders as [(typeof holders)[0] & object, (typeof holders)[0] & object]
  const [wife, son] = [await world.investor(), await world.investor()]
  const cash = await it.cashOf(late)
  const asked = { deceased: late.email, diedOn: '2026-11-01' }
  const heirs = { heir1: wife.email, share1: '1/8', heir2: son.email, share2: '7/8' }
  const file = (more: Record<string, string>) => fileInheritance(app, son, { ...asked, ...heirs, ...more })
  await expect(file({ heir2: other.email })).rejects.toMatchObject({ code: 'transfer_not_an_heir' })
  await expect(file({ deceased: 'tidak.ada@contoh.test' })).rejects.toMatchObject({ code: 'transfer_person_unknown' })
  await expect(file({ heir1: 'tidak.ada@contoh.test' })).rejects.toMatchObject({ code: 'transfer_heir_unknown' })
  const id = await file({})
  await expect(file({})).rejects.toMatchObject({ code: 'transfer_estate_known' })
  await app.notifications.deliver()
  const reported = (await app.notifications.list(late, {}, 'id')).items.map(({ title }) => title)
  expect(reported).toContain('Ahli waris mengajukan permintaan atas akun ini')
  expect(await it.unitsOf(late, code)).toBe(101n)

  for (const each of desk) await voteAbout(app.approvals, each, `transfer/${id}`, { reason: 'Berkas lengkap' })
  expect(await Promise.all([late, wife, son].map((each) => it.unitsOf(each, code)))).toEqual([0n, 13n, 88n])
  const cents = await Promise.all([late, wife, son].map((each) => it.cashOf(each)))
  expect(cents[0]).toBe(0n)
  expect(cents[1]! + cents[2]!).toBe(cash)
  expect(cents[2]! - (cash * 7n) / 8n).toBeLessThanOrEqual(1n)
  const [hers, his] = [await app.registry.holding(wife, slug), await app.registry.holding(son, slug)]
  expect(hers.cost + his.cost).toBe(1_010_000n)
  expect((await app.registry.worthNow(son)).putIn).toBe(his.cost + cents[2]!)
  expect(await app.registry.worthNow(late)).toMatchObject({ cash: 0n, securities: 0n })
  expect((await app.verification.isKycOf([late.userId])).get(late.userId)).toBeNull()
  await expect(
    app.accounts.suspend(desk[0]!, { userId: late.userId, reason: 'sudah meninggal' }),
  ).rejects.toMatchObject({ code: 'user_unknown' })
  expect(await it.books()).toEqual([])
  expect(await it.foundAfter(`update transfer_line set amount = amount + 1 where transfer_id = '${id}'`)).not.toEqual(
    [],
  )
})

test('what is under way comes to its end first; a request that is refused leaves all as it is and can be made again', async () => {
  const { app, world } = it
  const offering = await world.offering()
  const [late, heir] = [await world.investor({ cash: rupiah(9_000_000) }), await world.investor()]
  await app.offerings.subscribe(late, {
    offering: offering.slug,
    units: 600n as never,
    method: 'wallet',
    statements: ['prospectus', 'risk', 'liquidity', 'akad'],
  })
  const file = () =>
    fileInheritance(app, heir, { deceased: late.email, diedOn: '2026-11-01', heir1: heir.email, share1: '1' })
  const about = `transfer/${await file()}`
  await voteAbout(app.approvals, desk[0]!, about)
  await expect(voteAbout(app.approvals, desk[1]!, about)).rejects.toMatchObject({ code: 'transfer_estate_busy' })
  await voteAbout(app.approvals, desk[1]!, about, { vote: 'reject', reason: 'Surat waris belum ada' })
  expect((await app.verification.isKycOf([late.userId])).get(late.userId)).toBe(true)
  await creditWallet(app, late.userId, rupiah(1_000))
  expect(await file()).toBeDefined()
  expect(await it.books()).toEqual([])
})

test('rights that can still be used go to the heirs by their shares, who use them', async () => {
  const { app, world } = it
  const { code, slug, holders } = await it.share([100, 50])
  const [late, other] = holders as [(typeof holders)[0] & object, (typeof holders)[0] & object]
  const cash = rupiah(2_000_000)
  const [wife, son] = [await world.investor({ cash }), await world.investor({ cash })]
  const card = await it.opened(code)
  const heirs = { heir1: wife.email, share1: '1/8', heir2: son.email, share2: '7/8' }
  const id = await fileInheritance(app, son, { deceased: late.email, diedOn: '2026-11-01', ...heirs })
  const approve = async () => {
    for (const each of desk) await voteAbout(app.approvals, each, `transfer/${id}`, { reason: 'Berkas lengkap' })
  }
  expect(await app.rights.of(late, slug)).toMatchObject({ left: 40n })
  await approve()
  expect(await app.rights.hasOpenEntitlement(late.userId)).toBe(false)
  expect(await Promise.all([wife, son].map(async (each) => (await app.rights.of(each, slug)).left))).toEqual([5n, 35n])
  await app.notifications.deliver()
  const told = (await app.notifications.list(son, {}, 'id')).items.map(({ title }) => title)
  expect(told).toContainEqual(expect.stringMatching(/^Warisan dari .*: 35 unit hak atas saham baru /))
  expect(await it.books()).toEqual([])

  await it.exercise(son, slug, { units: 35 })
  await expect(it.exercise(wife, slug, { units: 6 })).rejects.toMatchObject({ code: 'rights_too_many' })
  await world.moveTo(card.exerciseUntil)
  expect(await it.unitsOf(son, code)).toBe(122n)
  expect(await it.unitsOf(other, code)).toBe(50n)
  expect(await it.books()).toEqual([])
  expect(
    await it.foundAfter(`update rights_transfer set rights = rights + 1 where to_user = '${son.userId}'`),
  ).not.toEqual([])
})

test('between the end of the recording day and its count an estate waits', async () => {
  const { app, world } = it
  const { code, holders } = await it.share([100, 50])
  const [late] = holders as [(typeof holders)[0] & object]
  const heir = await world.investor()
  const card = await it.announced(code)
  const asked = { deceased: late.email, diedOn: '2026-11-01', heir1: heir.email, share1: '1' }
  const id = await fileInheritance(app, heir, asked)
  world.clock.moveTo(after(wib(plusDays(card.recordedOn, 1)), 1))
  const vote = (each: (typeof desk)[number]) =>
    voteAbout(app.approvals, each, `transfer/${id}`, { reason: 'Berkas lengkap' })
  await vote(desk[0]!)
  await expect(vote(desk[1]!)).rejects.toMatchObject({ code: 'rights_counting' })
  await app.rights.parts.dueTasks[0]!.run()
  await vote(desk[1]!)
  const entitled = await app.rights.mine(heir)
  expect(entitled).toMatchObject([{ received: 40n, left: 40n }])
  expect(await it.books()).toEqual([])
})
