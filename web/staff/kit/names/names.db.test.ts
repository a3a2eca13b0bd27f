import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { newId } from '#shared/ids'
import { createUnverifiedPerson, submitCitizen } from '../../../../test/kyc.ts'
import { insertStaff } from '../../../../test/rows.ts'
import { createTestWorld } from '../../../../test/world.ts'
import { m } from '../../../lib/words.ts'
import { loadNames } from './names.ts'

const world = await createTestWorld()
afterAll(() => world.close())
const { app, clock } = world

test('a desk names people as on their papers, whatever they call their account, and staff and the product as they are', async () => {
  const { db } = app.database
  const [person, visitor] = [await createUnverifiedPerson(app, 'Sekar'), await createUnverifiedPerson(app, 'Bayu')]
  await submitCitizen(app, person)
  const staff = await insertStaff(db, 'compliance')
  const named = [person.userId, visitor.userId, staff.userId]
  for (const id of named)
    await sql`update app_user set firstname = 'Bank', lastname = 'Sentral' where id = ${id}`.execute(db)
  const nobody = newId(clock.now())
  const name = await loadNames(app, [...named, nobody, 'system:release', 'system:other', null])
  expect(named.map(name)).toEqual(['Sekar Uji', 'Bank Sentral', 'Bank Sentral'])
  expect([name('system:release'), name('system:other')]).toEqual([m.desk_by_release(), m.kyc_desk_by_system()])
  expect([name(nobody), name(null)]).toEqual([nobody, ''])
})
