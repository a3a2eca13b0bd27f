import { afterAll, expect, test } from 'vitest'
import { engine, openTestDatabase } from '../test/engine.ts'
import { warnOfExcessRights } from './owner-warning.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

test('a start with the rights of the tables’ owner is warned of outside a demo', async () => {
  const said: unknown[] = []
  const log = { warn: (text: unknown) => said.push(text) }
  await warnOfExcessRights({ demo: true }, database, log as never)
  expect(said).toEqual([])
  await warnOfExcessRights({ demo: false }, database, log as never)
  expect(said).toEqual(engine === 'embedded' ? [] : [expect.stringContaining('owner of the tables')])
})
