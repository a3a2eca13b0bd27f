import { expect, test } from 'vitest'
import { engine } from '../test/engine.ts'
import { eventually } from '../test/eventually.ts'
import { startPostgres } from '../test/postgres.ts'
import { openDatabase } from './database.ts'
import { createDatabaseHealth } from './database-health.ts'

test.skipIf(engine === 'embedded')('a database that dies is away at once, and back when it is back', async () => {
  const postgres = await startPostgres()
  const database = await openDatabase({ databaseUrl: await postgres.createDatabase('database_health') })
  const databaseHealth = createDatabaseHealth(database)
  const heard: string[] = []
  const stopListening = await database.listen('events', (payload) => heard.push(payload))
  databaseHealth.start()
  expect(await databaseHealth.isAway()).toBe(false)

  const { gone } = databaseHealth.whenAway()
  await postgres.crash()
  await gone
  expect(databaseHealth.away()).toBe(true)

  await postgres.start()
  await eventually(() => expect(databaseHealth.away()).toBe(false))
  // listeners are told to look again, once
  await eventually(() => expect(heard).toEqual(['']))
  await stopListening()
  await databaseHealth.stop()
  await database.close()
  await postgres.stop()
})

test('the embedded database is never away', async () => {
  const databaseHealth = createDatabaseHealth({ databaseUrl: undefined, dropConnections: () => {} })
  databaseHealth.start()
  expect(await databaseHealth.isAway()).toBe(false)
  await databaseHealth.stop()
})
