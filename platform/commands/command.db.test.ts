import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { guest, system } from '#shared/actor'
import { wib } from '#shared/dates'
import { newId } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import { personActor, staffActor } from '../../test/actors.ts'
import { createTable, engine, openTestDatabase } from '../../test/engine.ts'
import { frozenClock } from '../runtime/clock.ts'
import { type AuditEntry, type CommandSpec, createCommands } from './command.ts'

const database = await openTestDatabase()
const { db } = database
const clock = frozenClock(wib('2026-11-20', '10:00'))
let audited: AuditEntry[] = []
const noting = (entries: readonly AuditEntry[]) => {
  audited.push(...entries)
  return sql`select 1`
}
const commands = createCommands({ database, clock, audit: noting })
const sekar = personActor()

beforeAll(() => createTable(database, 'note', 'id bigint generated always as identity, text text not null'))
beforeEach(async () => {
  audited = []
  await sql`truncate note`.execute(db)
})
afterAll(() => database.close())

const notes = async () =>
  (await sql<{ text: string }>`select text from note order by id`.execute(db)).rows.map((row) => row.text)
const events = async () =>
  (await sql<{ name: string }>`select name from event order by seq`.execute(db)).rows.map((row) => row.name)

/** Writes one note, tells of it and leaves an audit record. */
const write = (text: string, spec: Partial<CommandSpec> = {}, then: () => unknown = () => undefined) =>
  commands.run(
    { name: 'notes.write', actor: sekar, may: 'account.use', input: { text }, ...spec },
    async ({ tx, now, emit, note }) => {
      await sql`insert into note (text) values (${text})`.execute(tx)
      emit({ topic: 'notes', name: text, data: {} })
      note(`note/${text}`, { reason: 'asked' })
      await then()
      return { text, at: now, amount: 9_007_199_254_740_993n }
    },
  )

test('a write, its event and its audit record come together or not at all', async () => {
  await write('satu')
  expect([await notes(), await events()]).toEqual([['satu'], ['satu']])
  expect(audited).toMatchObject([{ action: 'notes.write', object: 'note/satu', reason: 'asked', actor: sekar }])
  const broken = write('dua', {}, () => {
    throw new Error('later')
  })
  await expect(broken).rejects.toThrow('later')
  expect([await notes(), await events()]).toEqual([['satu'], ['satu']])
})

test('who may not is refused before anything is looked at', async () => {
  const before = () => Promise.reject(new Error('looked'))
  const attempts: [CommandSpec['may'], CommandSpec['actor'], string][] = [
    ['account.use', guest, 'not_signed_in'],
    ['account.use', system('clock'), 'not_signed_in'],
    ['account.maintain', sekar, 'not_allowed'],
    ['rule.propose', sekar, 'not_allowed'],
    ['rule.propose', staffActor('support'), 'not_allowed'],
    ['rule.propose', guest, 'not_signed_in'],
  ]
  for (const [may, actor, code] of attempts)
    await expect(write('tidak', { may, actor, before })).rejects.toMatchObject({ code })
  expect(await notes()).toEqual([])
  await write('ya', { may: 'rule.propose', actor: staffActor('admin') })
})

test('the same key gives the same answer, with its types, and writes once', async () => {
  const first = await write('kunci', { key: 'k1' })
  expect(await write('kunci', { key: 'k1' })).toEqual(first)
  expect(first.amount).toBe(9_007_199_254_740_993n)
  expect(first.at).toEqual(clock.now())
  expect(await notes()).toEqual(['kunci'])
  expect(audited).toHaveLength(1)
})

test('a command that answers nothing keeps that under its key', async () => {
  const spec = { name: 'notes.silent', actor: sekar, may: 'account.use', key: 'k-nothing' } as const
  const times: number[] = []
  const silently = () => commands.run(spec, async () => void times.push(1))
  await silently()
  await silently()
  expect(times).toEqual([1])
})

test('twenty with one key at the same moment write once and hear the same', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => write('serentak', { key: 'k2' })))
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(await notes()).toEqual(['serentak'])
})

test('a key belongs to one person, one command and one question', async () => {
  await write('a', { key: 'k3' })
  await expect(write('b', { key: 'k3' })).rejects.toMatchObject({ code: 'idempotency_key_reused' })
  await write('c', { key: 'k3', actor: { ...sekar, userId: newId(clock.now()) } })
  await write('d', { key: 'k3', name: 'notes.other' })
  expect(await notes()).toEqual(['a', 'c', 'd'])
})

test('a refusal is not an answer to be kept: the same key may be tried again', async () => {
  const no = () => {
    throw new Refusal('not_now')
  }
  await expect(write('nanti', { key: 'k4' }, no)).rejects.toMatchObject({ code: 'not_now' })
  await write('nanti', { key: 'k4' })
  expect(await notes()).toEqual(['nanti'])
})

test('a dry run answers and leaves neither row, event, key nor audit record that stays', async () => {
  const { rows: before } = await sql`select count(*) as n from event`.execute(db)
  expect(await write('latihan', { key: 'k5', dryRun: true })).toMatchObject({ text: 'latihan' })
  expect(await notes()).toEqual([])
  expect((await sql`select count(*) as n from event`.execute(db)).rows).toEqual(before)
  await write('sungguh', { key: 'k5' }) // the key is still free
  expect(await notes()).toEqual(['sungguh'])
})

test('what fails only for a moment is tried again; for ever is answered as busy', async () => {
  let tries = 0
  const serialization = () => Object.assign(new Error('could not serialize'), { code: '40001' })
  const answer = await write('sabar', {}, () => {
    if (++tries < 3) throw serialization()
  })
  expect([answer.text, tries, await notes()]).toEqual(['sabar', 3, ['sabar']])
  await expect(
    write('sia-sia', {}, () => {
      throw serialization()
    }),
  ).rejects.toMatchObject({ code: 'busy' })
  expect(await notes()).toEqual(['sabar'])
})

test.skipIf(engine === 'embedded')('two who lock in opposite order both come through', async () => {
  await sql`insert into note (text) values ('x'), ('y')`.execute(db)
  const lock = (first: string, second: string) =>
    commands.run({ name: 'notes.lock', actor: sekar, may: 'account.use' }, async ({ tx }) => {
      for (const text of [first, second]) {
        await sql`select 1 from note where text = ${text} for update`.execute(tx)
        await new Promise((wake) => setTimeout(wake, 50))
      }
      return 'done'
    })
  expect(await Promise.all([lock('x', 'y'), lock('y', 'x')])).toEqual(['done', 'done'])
})

test('inside a transaction the outer database is out of reach', async () => {
  const outer = write('dalam', {}, () => sql`select 1`.execute(db))
  await expect(outer).rejects.toThrow('outer database')
  expect(await notes()).toEqual([])
})

test('who waits behind somebody’s own command that met a locked table is refused with it, and not one after the other', async () => {
  let looked = 0
  const locked = Promise.withResolvers<void>()
  const before = async () => {
    looked++
    await locked.promise
    throw Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' })
  }
  const asked = Array.from({ length: 40 }, (_, at) => write(`kunci-${at}`, { before }))
  locked.resolve()
  const ends = await Promise.allSettled(asked)
  expect(ends).toHaveLength(40)
  for (const end of ends) expect(end).toMatchObject({ status: 'rejected', reason: { code: 'busy' } })
  expect(looked).toBe(1)
})
