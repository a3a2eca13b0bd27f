import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { guest } from '#shared/actor'
import { wib } from '#shared/dates'
import { Refusal } from '#shared/refusal'
import { personActor } from '../../test/actors.ts'
import { createTable, openTestDatabase } from '../../test/engine.ts'
import { frozenClock } from '../runtime/clock.ts'
import type { BatchCommand } from './batch.ts'
import { type AuditEntry, createCommands } from './command.ts'

const database = await openTestDatabase()
const { db } = database
let audited: AuditEntry[] = []
const request = new AsyncLocalStorage<string>()
const commands = createCommands({
  database,
  clock: frozenClock(wib('2026-11-20', '10:00')),
  audit: (entries) => {
    audited.push(...entries)
    return sql`select 1`
  },
  requestId: () => request.getStore(),
})
const sekar = personActor()
const umar = personActor()

type Asked = BatchCommand & { input: { text: string } }
/** How many commands came in each transaction that was begun. */
let begun: number[] = []
let breaks: (texts: string[]) => unknown = () => undefined

const notes = commands.batch<Asked, { text: string; place: number }>({
  most: 4,
  mostOfOne: 8,
  async work({ tx, emit }, lane, members) {
    begun.push(members.length)
    await breaks(members.map(({ input }) => input.text))
    emit({ topic: 'notes', name: `batch ${lane}`, data: {} })
    const outcomes = []
    for (const [place, { input, note, emit: tell }] of members.entries()) {
      note(`note/${input.text}`)
      tell({ topic: 'notes', name: input.text, data: {} })
      if (input.text === 'tidak') {
        outcomes.push({ refused: new Refusal('not_allowed') })
        continue
      }
      await sql`insert into batch_note (text) values (${input.text})`.execute(tx)
      outcomes.push({ answer: { text: input.text, place } })
    }
    return outcomes
  },
})

beforeAll(() => createTable(database, 'batch_note', 'text text not null unique'))
beforeEach(async () => {
  audited = []
  begun = []
  breaks = () => undefined
  await sql`truncate batch_note`.execute(db)
})
afterAll(() => database.close())

const write = (text: string, more: Partial<Asked> = {}, lane = 'a') =>
  notes.submit(lane, { name: 'notes.write', actor: sekar, may: 'account.use', input: { text }, ...more })
const written = async () =>
  (await sql<{ text: string }>`select text from batch_note order by text`.execute(db)).rows.map(({ text }) => text)
const told = async () =>
  (await sql<{ name: string }>`select name from event order by id`.execute(db)).rows.map(({ name }) => name)

test('who waits under one key shares a transaction, and each gets its own answer', async () => {
  const answers = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map((text) => write(text)))
  expect(answers.map(({ text }) => text)).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  expect(begun).toEqual([4, 2])
  expect(await written()).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
})

test('a command that is refused disturbs none beside it, and leaves neither event nor audit record', async () => {
  const before = (await told()).length
  const [yes, no, also] = await Promise.allSettled([write('ya'), write('tidak'), write('juga')])
  expect([yes.status, no.status, also.status]).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(no).toMatchObject({ reason: { code: 'not_allowed' } })
  expect(audited.map(({ object }) => object)).toEqual(['note/ya', 'note/juga'])
  expect((await told()).slice(before)).toEqual(['batch a', 'ya', 'juga'])
})

test('each record names the request that its own caller came with', async () => {
  await Promise.all(['satu', 'dua', 'tiga'].map((text) => request.run(text, () => write(text))))
  expect(audited.map(({ object, requestId }) => [object, requestId])).toEqual([
    ['note/satu', 'satu'],
    ['note/dua', 'dua'],
    ['note/tiga', 'tiga'],
  ])
})

test('who waits behind what the database’s passing trouble stopped is told so with it', async () => {
  breaks = () => {
    throw Object.assign(new Error('disk full'), { code: '53100' })
  }
  const outcomes = await Promise.allSettled(['a', 'b', 'c', 'd', 'e', 'f'].map((text) => write(text)))
  expect(outcomes.map((one) => one.status === 'rejected' && one.reason.code)).toEqual(Array(6).fill('busy'))
  expect(begun).toEqual([4])
})

test('what fails as a batch is tried one by one, and only the one that is wrong fails', async () => {
  breaks = (texts) => {
    if (texts.includes('rusak')) throw new Error('broken')
  }
  const all = await Promise.allSettled([write('satu'), write('rusak'), write('dua')])
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(begun).toEqual([3, 1, 1, 1])
  expect(await written()).toEqual(['dua', 'satu'])
})

test('what a batch is still writing is waited for, and where it fails nothing of it comes after its transaction', async () => {
  const sending = commands.batch<Asked, string>({
    async work({ tx, queue }, _, members) {
      await queue(sql`select pg_sleep(0.05)`.execute(tx))
      for (const { input } of members)
        await queue(sql`insert into batch_note (text) values (${input.text})`.execute(tx))
      if (members.some(({ input }) => input.text === 'gagal')) throw new Error('after it was sent')
      return members.map(({ input }) => ({ answer: input.text }))
    },
  })
  const send = (text: string) =>
    sending.submit('a', { name: 'notes.send', actor: sekar, may: 'account.use', input: { text } })
  await expect(send('gagal')).rejects.toThrow('after it was sent')
  expect(await send('sampai')).toBe('sampai')
  await expect(send('sampai')).rejects.toMatchObject({ code: '23505' })
  expect(await written()).toEqual(['sampai'])
})

test('a statement that meets a lock says so, not the one behind it that only finds the transaction over', async () => {
  let tries = 0
  const sending = commands.batch<Asked, string>({
    async work({ tx, queue }, _, members) {
      tries += 1
      await queue(sql`do $$ begin raise 'locked' using errcode = '55P03'; end $$`.execute(tx))
      await sql`select 1`.execute(tx)
      return members.map(({ input }) => ({ answer: input.text }))
    },
  })
  const send = (text: string) =>
    sending.submit('a', { name: 'notes.send', actor: sekar, may: 'account.use', input: { text } })
  const outcomes = await Promise.allSettled(['a', 'b', 'c'].map(send))
  expect(outcomes.map((one) => one.status === 'rejected' && one.reason.code)).toEqual(Array(3).fill('busy'))
  expect(tries).toBeLessThanOrEqual(5) // together, not one by one
})

test('what cannot be looked up after the commit has nothing done a second time', async () => {
  let away = false
  const leaving = Object.create(database, {
    db: {
      get() {
        if (away) throw new Error('Connection terminated unexpectedly')
        return db
      },
    },
  }) as typeof database
  const made: string[] = []
  const once = createCommands({
    database: leaving,
    clock: frozenClock(wib('2026-11-20', '10:00')),
    audit: () => sql`select 1`,
  }).batch<Asked, string>({
    async work(_, __, members) {
      away = true
      made.push(...members.map(({ input }) => input.text))
      return members.map(({ input }) =>
        input.text === 'tidak' ? { refused: new Refusal('not_allowed') } : { answer: input.text },
      )
    },
  })
  const ask = (text: string, key?: string) =>
    once.submit('a', { name: 'notes.once', actor: sekar, may: 'account.use', input: { text }, ...(key && { key }) })
  const [no, yes] = await Promise.allSettled([ask('tidak', 'kunci'), ask('ya')])
  expect(no).toMatchObject({ reason: { code: 'busy' } }) // its key may have been answered elsewhere
  expect(yes).toMatchObject({ value: 'ya' })
  expect(made).toEqual(['tidak', 'ya'])
})

test('a deadlock undoes the batch, which is then tried again as a whole', async () => {
  let first = true
  breaks = () => {
    if (first) {
      first = false
      throw Object.assign(new Error('deadlock'), { code: '40P01' })
    }
  }
  await Promise.all([write('satu'), write('dua')])
  expect(begun).toEqual([2, 2])
})

test('one key is one command: beside itself, later, and never with another question', async () => {
  const both = await Promise.all([write('kunci', { key: 'k1' }), write('kunci', { key: 'k1' })])
  expect(both[0]).toEqual(both[1])
  expect(await write('kunci', { key: 'k1' })).toEqual(both[0])
  await expect(write('lain', { key: 'k1' })).rejects.toMatchObject({ code: 'idempotency_key_reused' })
  await write('milik-umar', { key: 'k1', actor: umar })
  expect(await written()).toEqual(['kunci', 'milik-umar'])
})

test('two processes with one key write once', async () => {
  const other = createCommands({ database, clock: frozenClock(wib('2026-11-20', '10:00')), audit: () => sql`select 1` })
  const elsewhere = other.batch<Asked, { text: string; place: number }>({
    work: async ({ tx }, _lane, members) => {
      for (const { input } of members) await sql`insert into batch_note (text) values (${input.text})`.execute(tx)
      return members.map(({ input }, place) => ({ answer: { text: input.text, place } }))
    },
  })
  const asked = { name: 'notes.write', actor: sekar, may: 'account.use', input: { text: 'sekali' }, key: 'k2' } as const
  const [one, two] = await Promise.all([notes.submit('a', asked), elsewhere.submit('a', asked)])
  expect(one).toEqual(two)
  expect(await written()).toEqual(['sekali'])
})

test.runIf(database.kind === 'postgres')(
  'another question under a key that another process was faster with is told so',
  async () => {
    const asked = { name: 'notes.write', actor: sekar, may: 'account.use', key: 'k3' } as const
    const other = createCommands({
      database,
      clock: frozenClock(wib('2026-11-20', '10:00')),
      audit: () => sql`select 1`,
    })
    const elsewhere = other.batch<Asked, string>({ work: async () => [{ answer: 'lebih dulu' }] })
    const outside = AsyncLocalStorage.snapshot()
    breaks = async () => {
      breaks = () => undefined
      await outside(() => elsewhere.submit('a', { ...asked, input: { text: 'lebih dulu' } }))
    }
    await expect(write('lain', asked)).rejects.toMatchObject({ code: 'idempotency_key_reused' })
    expect(await written()).toEqual([])
  },
)

test('who may not is refused at once, and who asks for too much waits for nobody else', async () => {
  await expect(write('tamu', { actor: guest })).rejects.toMatchObject({ code: 'not_signed_in' })
  const many = await Promise.allSettled(Array.from({ length: 12 }, (_, at) => write(`banyak-${at}`)))
  expect(many.filter(({ status }) => status === 'rejected')).toHaveLength(4)
  const refused = many.find(({ status }) => status === 'rejected')
  expect(refused).toMatchObject({ reason: { code: 'busy' } })
  await write('umar', { actor: umar })
})

test('a guard refuses its own caller and no other', async () => {
  const guarded = createCommands({
    database,
    clock: frozenClock(wib('2026-11-20', '10:00')),
    audit: () => sql`select 1`,
    guards: [
      ({ actor }) => {
        if (actor === umar) throw new Refusal('consent_needed')
      },
    ],
  }).batch<Asked, number>({ work: async (_, __, members) => members.map(() => ({ answer: members.length })) })
  const asked = (actor: typeof sekar) => ({ name: 'x', actor, may: 'account.use' as const, input: { text: '' } })
  const [mine, his] = await Promise.allSettled([guarded.submit('a', asked(sekar)), guarded.submit('a', asked(umar))])
  expect(mine).toMatchObject({ value: 1 })
  expect(his).toMatchObject({ reason: { code: 'consent_needed' } })
})
