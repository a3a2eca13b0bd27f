import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { engine, openTestDatabase } from '../../test/engine.ts'
import { waitUntilHolds } from '../../test/eventually.ts'
import { startPostgres } from '../../test/postgres.ts'
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
  await waitUntilHolds(() => expect(databaseHealth.away()).toBe(false))
  // listeners are told to look again, once
  await waitUntilHolds(() => expect(heard).toEqual(['']))
  await stopListening()
  await databaseHealth.stop()
  await database.close()
  await postgres.stop()
})

test.skipIf(engine === 'embedded')('the server, too, soon ends a connection whose network fell silent', async () => {
  const { db, commands, close } = await openTestDatabase()
  for (const each of [db, commands]) {
    const { rows } = await sql<{ seconds: number }>`select current_setting('tcp_keepalives_idle')::int
      + current_setting('tcp_keepalives_interval')::int * current_setting('tcp_keepalives_count')::int as seconds`.execute(
      each,
    )
    expect(rows[0]!.seconds).toBe(60) // in two hours, as Linux would, each silence leaves a pool of connections there
  }
  await close()
})

test('the embedded database is never away', async () => {
  const databaseHealth = createDatabaseHealth({ databaseUrl: undefined, dropConnections: () => {} })
  databaseHealth.start()
  expect(await databaseHealth.isAway()).toBe(false)
  await databaseHealth.stop()
})
