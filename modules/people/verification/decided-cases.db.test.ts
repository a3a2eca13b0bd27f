import { afterAll, expect, test } from 'vitest'
import { createUnverifiedPerson, submitCitizen } from '../../../test/kyc.ts'
import { insertStaff } from '../../../test/rows.ts'
import { createTestWorld } from '../../../test/world.ts'
import type { DecidedList } from './states.ts'

const world = await createTestWorld()
const { app } = world
const { verification } = app
afterAll(() => world.close())
const staff = await insertStaff(app.database.db, 'compliance')

test('compliance finds who was approved, who was sent back and who expired, a page at a time and by a part of the name', async () => {
  const people = []
  for (const fullName of ['Sekar Satu', 'Sekar Dua', 'Bayu Tiga', 'Bayu Empat']) {
    const person = await createUnverifiedPerson(app)
    await submitCitizen(app, person, { fullName, accountHolder: fullName })
    await world.advance('PT1M') // the list is ordered by the handing in
    people.push(person)
  }
  await app.runDue()
  const [one, two, three] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]]
  for (const { userId } of [one, two]) await verification.approve(staff, { userId })
  const reasons = [{ field: 'street', code: 'incomplete' as const, remark: null }]
  await verification.reject(staff, { userId: three.userId, reasons })
  const names = async (list: DecidedList, q = '') =>
    (await verification.decided(staff, { list, limit: 10, q })).items.map(({ fullName }) => fullName)
  expect(await names('approved')).toEqual(['Sekar Dua', 'Sekar Satu'])
  expect(await names('approved', 'satu')).toEqual(['Sekar Satu'])
  expect(await names('approved', '%')).toEqual([])
  expect(await names('returned')).toEqual(['Bayu Tiga'])
  expect(await names('ended')).toEqual([])
  const first = await verification.decided(staff, { list: 'approved', limit: 1 })
  expect(first.items.map(({ fullName }) => fullName)).toEqual(['Sekar Dua'])
  const after = first.next!
  const rest = await verification.decided(staff, { list: 'approved', limit: 1, after })
  expect([rest.items.map(({ fullName }) => fullName), rest.next]).toEqual([['Sekar Satu'], null])
  await world.moveTo((await verification.one(staff, one.userId)).refreshDueAt!)
  expect((await names('ended')).toSorted()).toEqual(['Sekar Dua', 'Sekar Satu'])
  await expect(verification.decided(one, { list: 'ended', limit: 1 })).rejects.toMatchObject({ code: 'not_allowed' })
})
