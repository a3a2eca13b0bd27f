import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { engine, openTestDatabase } from '../../test/engine.ts'
import { openDatabase } from './database.ts'
import { withStartupLock } from './startup-lock.ts'

test.skipIf(engine === 'embedded')('of two that start at once the second waits until the first is done', async () => {
  const first = await openTestDatabase()
  const second = await openDatabase({ databaseUrl: first.databaseUrl! })
  const said: string[] = []
  const begin = Promise.withResolvers<void>()
  const finish = Promise.withResolvers<void>()
  const one = withStartupLock(first, 'prepare', async () => {
    said.push('first begins')
    begin.resolve()
    await finish.promise
    said.push('first ends')
  })
  await begin.promise
  const two = withStartupLock(second, 'prepare', async () => {
    said.push('second')
  })
  await Promise.race([two, sleep(600)]) // one that does not wait is done by then
  expect(said).toEqual(['first begins'])
  finish.resolve()
  await Promise.all([one, two])
  expect(said).toEqual(['first begins', 'first ends', 'second'])
  await second.close()
  await first.close()
})

test('what fails is heard of, and the next one has its turn', async () => {
  const database = await openTestDatabase()
  await expect(withStartupLock(database, 'prepare', () => Promise.reject(new Error('no room')))).rejects.toThrow(
    'no room',
  )
  let done = false
  await withStartupLock(database, 'prepare', async () => {
    done = true
  })
  expect(done).toBe(true)
  await database.close()
})
