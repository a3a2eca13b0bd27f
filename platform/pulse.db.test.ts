import { expect, test, vi } from 'vitest'
import { engine } from '../test/engine.ts'
import { startPostgres } from '../test/postgres.ts'
import { openDatabase } from './database.ts'
import { createPulse } from './pulse.ts'

const soon = { timeout: 15_000, interval: 50 }

test.skipIf(engine === 'embedded')('a database that dies is away at once, and back when it is back', async () => {
  const postgres = await startPostgres()
  const database = await openDatabase({ databaseUrl: await postgres.createDatabase('pulse') })
  const pulse = createPulse(database)
  const heard: string[] = []
  const stopListening = await database.listen('events', (payload) => heard.push(payload))
  pulse.start()
  expect(await pulse.isAway()).toBe(false)

  const { gone } = pulse.whenAway()
  await postgres.crash()
  await gone
  expect(pulse.away()).toBe(true)

  await postgres.start()
  await vi.waitFor(() => expect(pulse.away()).toBe(false), soon)
  // whoever listens is told to look again, once
  await vi.waitFor(() => expect(heard).toEqual(['']), soon)
  await stopListening()
  await pulse.stop()
  await database.close()
  await postgres.stop()
})

test('the embedded database is never away', async () => {
  const pulse = createPulse({ databaseUrl: undefined })
  pulse.start()
  expect(await pulse.isAway()).toBe(false)
  await pulse.stop()
})
