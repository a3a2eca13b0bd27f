import { afterAll, beforeAll, expect, test } from 'vitest'
import { voteAbout } from '../../../test/approvals.ts'
import { createRightsWorld, type RightsWorld } from '../../../test/rights-world.ts'
import { insertStaff } from '../../../test/rows.ts'
import { fileGift, fileInheritance } from '../../../test/transfers.ts'
import { exchangeWithCustodian } from './exchange.ts'

// The custodian is the sandbox's, over real HTTP: 404 lembar it refuses, 408 it does not answer.

let it: RightsWorld
let desk: Awaited<ReturnType<typeof insertStaff>>[]
let finance: Awaited<ReturnType<typeof insertStaff>>
beforeAll(async () => {
  it = await createRightsWorld()
  const { db } = it.app.database
  desk = await Promise.all([1, 2].map(() => insertStaff(db, 'compliance')))
  finance = await insertStaff(db, 'finance')
})
afterAll(() => it.world.close())

async function approve(id: string) {
  for (const each of desk) await voteAbout(it.app.approvals, each, `transfer/${id}`, { reason: 'Akta sesuai' })
}
const toldOf = async (code: string, list: 'open' | 'resolved' = 'open') =>
  (await it.app.custody.moves(finance, { list })).items.filter((each) => each.code === code)

/** A holder gives so many units to another, and two agree. */
async function given(quantity: number) {
  const { code, holders } = await it.share([quantity + 10, 10])
  const [ann, ben] = holders as [(typeof holders)[0] & object, (typeof holders)[0] & object]
  const id = await fileGift(it.app, ann, { security: code, units: String(quantity), receiver: ben.email })
  await approve(id)
  return { code, ann, ben, reference: (await it.app.transfers.own(ann))[0]!.reference }
}

test('the custodian is told of a gift once it is booked, and its yes ends the instruction', async () => {
  const { app } = it
  const { code, ann, ben, reference } = await given(30)
  const told = { reference, from: ann.userId, to: ben.userId, units: 30n }
  expect(await toldOf(code)).toMatchObject([{ ...told, state: 'waiting', why: '', isLate: false }])
  await app.custody.exchange()
  expect(await toldOf(code)).toEqual([])
  expect(await toldOf(code, 'resolved')).toMatchObject([{ ...told, state: 'settled', resolvedAt: app.clock.now() }])
  await app.custody.exchange()
  expect(await toldOf(code, 'resolved')).toHaveLength(1)
})

test('a transfer that the custodian refuses stays on the list with its reason until finance has it sent again', async () => {
  const { app } = it
  const { code } = await given(404)
  await app.custody.exchange()
  const [refused] = await toldOf(code)
  expect(refused).toMatchObject({ state: 'refused', why: 'rekening efek penyerah diblokir' })
  const auditor = await insertStaff(app.database.db, 'auditor')
  expect((await app.custody.moves(auditor)).items).toContainEqual(refused)
  await expect(app.custody.sendAgain(auditor, { id: refused!.id })).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(app.custody.sendAgain(finance, { id: 'x' })).rejects.toMatchObject({ code: 'custody_move_not_found' })

  await app.custody.sendAgain(finance, { id: refused!.id })
  expect(await toldOf(code)).toMatchObject([{ state: 'waiting', why: '' }])
  const again = app.custody.sendAgain(finance, { id: refused!.id })
  await expect(again).rejects.toMatchObject({ code: 'custody_move_not_refused' })
  await app.custody.exchange()
  expect(await toldOf(code)).toMatchObject([{ state: 'refused' }])
})

test('what is not answered is handed over again and counts as late after the days in which trades settle', async () => {
  const { app, world } = it
  const { code } = await given(408)
  await app.custody.exchange()
  await app.custody.exchange()
  expect(await toldOf(code)).toMatchObject([{ state: 'sent', isLate: false }])
  await world.advance('P7D')
  expect(await toldOf(code)).toMatchObject([{ state: 'sent', isLate: true }])
})

test('of a file with several the answer that leaves one out settles the others, and that one goes with the next file', async () => {
  const { app } = it
  const silent = await given(408)
  const yes = await given(20)
  await app.custody.exchange()
  expect(await toldOf(yes.code, 'resolved')).toMatchObject([{ state: 'settled' }])
  expect(await toldOf(silent.code)).toMatchObject([{ state: 'waiting' }])
  await app.custody.exchange()
  expect(await toldOf(silent.code)).toMatchObject([{ state: 'sent' }])
})

test('of an estate the custodian is told of each heir’s part of each security, and of no money', async () => {
  const { app, world } = it
  const { code, holders } = await it.share([101, 10])
  const [late] = holders as [(typeof holders)[0] & object]
  const [wife, son] = [await world.investor(), await world.investor()]
  const heirs = { heir1: wife.email, share1: '1/8', heir2: son.email, share2: '7/8' }
  const id = await fileInheritance(app, son, { deceased: late.email, diedOn: '2026-11-01', ...heirs })
  await approve(id)
  const { reference } = (await app.transfers.own(son))[0]!
  const told = await toldOf(code)
  expect(told.map(({ reference: each, to, units }) => [each, to, units]).sort()).toEqual([
    [`${reference}-1`, wife.userId, 13n],
    [`${reference}-2`, son.userId, 88n],
  ])
  await app.custody.exchange()
  expect(await toldOf(code, 'resolved')).toHaveLength(2)
})

test('one instruction file that the custodian refuses does not stop the others', async () => {
  const { app } = it
  const { clock, commands } = app
  const asks = (send: (file: { content: string }) => Promise<void>, confirmation = async () => '') => {
    const custodian = { send, confirmation }
    return exchangeWithCustodian({ db: app.database.db, clock, commands, custodian } as unknown as Parameters<
      typeof exchangeWithCustodian
    >[0])
  }
  const moved: Awaited<ReturnType<typeof given>>[] = []
  for (const units of [20, 21]) {
    moved.push(await given(units))
    await expect(asks(() => Promise.reject(new Error('503')))).rejects.toThrow('failed')
  }
  const [stuck, other] = moved as [(typeof moved)[0] & object, (typeof moved)[0] & object]
  let reference = ''
  const rest = asks(
    async ({ content }) => {
      if (content.includes(stuck.reference)) throw new Error('503')
      reference = other.reference
    },
    async () => `reference;status;reason\n${reference};settled;\n`,
  )
  await expect(rest).rejects.toThrow('1 of')
  expect(await toldOf(other.code, 'resolved')).toMatchObject([{ state: 'settled' }])
  expect(await toldOf(stuck.code)).toMatchObject([{ state: 'sent' }])
})
