import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '#platform/db/database'
import { system } from '#shared/actor'
import { after, DAY, HOUR, MINUTE } from '#shared/dates'
import { createDemoCertificate } from '../../../db/seed/certificate.ts'
import { breakRow } from '../../../test/broken-row.ts'
import { createInvestor } from '../../../test/people.ts'
import { insertStaff } from '../../../test/rows.ts'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'

// The custodian is the sandbox's, over real HTTP.

let world: TestWorld
let finance: Awaited<ReturnType<typeof insertStaff>>
beforeAll(async () => {
  world = await createTestWorld()
  finance = await insertStaff(world.app.database.db, 'finance')
})
afterAll(() => world.close())

const goesWrong = (fault: string) =>
  world.app.integrations.custodySandbox!.request('/accounts/fault', {
    method: 'PUT',
    body: fault,
    headers: { authorization: `Bearer ${world.app.config.sandboxSecret!}` },
  })
const waitsOf = async (userId: string) =>
  (await world.app.custody.accounts(finance)).items.find((each) => each.userId === userId)
const keyOf = async (userId: string) =>
  (
    await world.app.database.db
      .selectFrom('custody_account' as never)
      .select('key' as never)
      .where('user_id' as never, '=', userId as never)
      .executeTakeFirst()
  )?.key as string | undefined

async function signs(name: string) {
  const person = await createInvestor(world.app, { name, signed: false })
  const certificate = createDemoCertificate(person.email)
  await world.app.signature.signFor(system('test'), { userId: person.userId, certificate })
  return person
}

test('who is verified and has signed gets an account at the custodian, reads both numbers and is told', async () => {
  const { app } = world
  const early = await createInvestor(app, { name: 'Wulan', signed: false })
  expect(await app.custody.ownAccount(early)).toEqual({ state: 'none', sid: null, sre: null })
  const person = await signs('Ratih')
  expect(await app.custody.ownAccount(person)).toMatchObject({ state: 'waiting', sid: null })
  expect(await waitsOf(person.userId)).toMatchObject({ state: 'waiting', isLate: false })
  await app.runDue()
  const { sid, sre } = await app.custody.ownAccount(person)
  expect([sid, sre]).toEqual([expect.stringMatching(/^IDD\d{12}$/), expect.stringMatching(/^SYRK-\w{4}-\w{3}-\w{2}$/)])
  expect(await app.verification.kycOf(person)).toMatchObject({ sid, sre })
  expect(await waitsOf(person.userId)).toBeUndefined()
  expect((await app.custody.accounts(finance, { list: 'resolved' })).items[0]).toMatchObject({
    userId: person.userId,
    state: 'open',
  })
  await app.notifications.deliver()
  const told = (await app.notifications.list(person, {}, 'id')).items
  expect(told.filter(({ event }) => event === 'custody_account_opened')).toMatchObject([{ link: { path: '/profile' } }])
  expect(await app.custody.ownAccount(early)).toEqual({ state: 'none', sid: null, sre: null })
})

test.each(['late', 'down', 'wrong'])(
  'while the custodian is %s it is asked again under the same key, the desk sees it late, and buying does not wait',
  async (fault) => {
    const { app } = world
    await goesWrong(fault)
    const person = await signs('Sekar')
    await app.runDue()
    const key = await keyOf(person.userId)
    expect(key).toBeTruthy()
    expect(await waitsOf(person.userId)).toMatchObject({ state: 'waiting', tries: 1, isLate: false })
    await transact(app.database.db, (tx) => app.signature.assertSignedInTx(tx, person.userId))
    await world.moveTo(after(app.clock.now(), 4 * DAY))
    expect(await waitsOf(person.userId)).toMatchObject({ state: 'waiting', isLate: true })
    expect(await keyOf(person.userId)).toBe(key)
    await goesWrong('none')
    await world.moveTo(after(app.clock.now(), 2 * HOUR))
    expect(await app.custody.ownAccount(person)).toMatchObject({ state: 'open' })
  },
)

test('what the custodian refuses stays with its reason until finance has it asked for again, under a new key', async () => {
  const { app } = world
  await goesWrong('refused')
  const person = await signs('Lestari')
  await app.runDue()
  const refused = (await waitsOf(person.userId))!
  expect(refused).toMatchObject({ state: 'refused', why: 'data tidak sama dengan catatan KSEI' })
  expect(await app.custody.ownAccount(person)).toMatchObject({ state: 'waiting' })
  const auditor = await insertStaff(app.database.db, 'auditor')
  await expect(app.custody.accountAgain(auditor, refused)).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(app.custody.accountAgain(finance, { id: 'x' })).rejects.toMatchObject({
    code: 'custody_account_not_found',
  })
  const key = await keyOf(person.userId)
  await goesWrong('none')
  await app.custody.accountAgain(finance, refused)
  expect(await keyOf(person.userId)).not.toBe(key)
  await expect(app.custody.accountAgain(finance, refused)).rejects.toMatchObject({
    code: 'custody_account_not_refused',
  })
  await app.runDue()
  expect(await app.custody.ownAccount(person)).toMatchObject({ state: 'open' })
})

test('numbers that belong to somebody else are not stored and need finance', async () => {
  const { app } = world
  await goesWrong('taken')
  const [one, other] = [await signs('Nirmala'), await signs('Kartika')]
  await app.runDue()
  await goesWrong('none')
  const states = [await waitsOf(one.userId), await waitsOf(other.userId)].map((each) => each?.state)
  expect(states.toSorted()).toEqual(['refused', undefined])
  const refused = (await waitsOf(one.userId)) ?? (await waitsOf(other.userId))
  expect(refused!.why).toContain('sudah tercatat pada pemodal lain')
})

test('one custodian answer that cannot be stored does not stop the others, and is requested again', async () => {
  const { app } = world
  const [broken, other] = [await signs('Cempaka'), await signs('Seruni')]
  await app.database.db
    .updateTable('custody_account' as never)
    .set({ next_at: after(app.clock.now(), -MINUTE) } as never)
    .where('user_id' as never, '=', broken.userId as never)
    .execute()
  const mend = await breakRow(app.database, 'kyc', { user_id: broken.userId })
  await expect(app.runDue()).rejects.toThrow('a due task failed')
  expect(await app.custody.ownAccount(other)).toMatchObject({ state: 'open' })
  expect(await waitsOf(broken.userId)).toMatchObject({ state: 'waiting', tries: 1 })
  await app.runDue() // it is not asked for each second
  expect(await waitsOf(broken.userId)).toMatchObject({ tries: 1 })
  await mend()
  await world.moveTo(after(app.clock.now(), 2 * MINUTE))
  expect(await app.custody.ownAccount(broken)).toMatchObject({ state: 'open' })
})

test('who was erased is asked for no more, and leaves their numbers to themselves', async () => {
  const { app } = world
  await goesWrong('down')
  const person = await signs('Mentari')
  await app.runDue()
  for (const erase of [...app.custody.parts.erasures, ...app.verification.parts.erasures])
    await transact(app.database.db, (tx) => erase(tx, person.userId))
  await goesWrong('none')
  await world.moveTo(after(app.clock.now(), 10 * MINUTE))
  expect(await waitsOf(person.userId)).toBeUndefined()
  expect(await app.custody.ownAccount(person)).toEqual({ state: 'none', sid: null, sre: null })
})
