import { sql } from 'kysely'
import { RouterContextProvider } from 'react-router'
import { afterAll, expect, test } from 'vitest'
import { staffActor } from '../../../test/actors.ts'
import { createTestWorld } from '../../../test/world.ts'
import { appContext, requestContext } from '../../context.ts'
import { loader } from './freeze.tsx'

const world = await createTestWorld()
afterAll(() => world.close())

test('what the checks found is read in the language of the page', async () => {
  const { db } = world.app.database
  const found = [{ check: 'no balance is below zero', subject: 'position 3', expected: '0', found: 'none' }]
  await sql`insert into money_freeze (id, began_at, reason, found, frozen_by)
    values (gen_random_uuid(), ${world.clock.now()}, 'x', ${JSON.stringify(found)}::jsonb, 'checks')`.execute(db)
  const context = new RouterContextProvider()
  context.set(appContext, world.app)
  context.set(requestContext, { actor: staffActor('compliance') } as never)
  const url = new URL('http://syirkah.test/admin/freeze')
  const { data } = await loader({ context, request: new Request(url), url, params: {} } as never)
  expect(data.standing?.found).toEqual([
    { check: 'tidak ada saldo di bawah nol', subject: 'posisi 3', expected: '0', found: 'tidak ada' },
  ])
})
