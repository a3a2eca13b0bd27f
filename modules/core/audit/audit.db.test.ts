import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createCommands } from '#platform/commands/command'
import { recordEventsInTx } from '#platform/commands/events'
import { transact } from '#platform/db/database'
import { frozenClock } from '#platform/runtime/clock'
import { system } from '#shared/actor'
import { wib } from '#shared/dates'
import { expectAppendOnly } from '../../../test/append-only.ts'
import { engine, openTestDatabase } from '../../../test/engine.ts'
import { createAudit, insertAudit, verifySealedFactsInTx } from './index.ts'

const database = await openTestDatabase()
const clock = frozenClock(new Date('2026-11-20T02:00:00Z'))
/** As new: nothing written, nothing sealed, the guards on. */
beforeEach(async () => {
  await tamper(`truncate audit_record restart identity`, `update audit_head set position = 0, hash = repeat('0', 64)`)
  await asOwner('alter table audit_record enable trigger user', 'alter table audit_head enable trigger user')
})
afterAll(() => database.close())

const audit = () => createAudit({ db: database.db, clock })
const write = (object: string, data: Record<string, unknown> = {}) =>
  transact(database.db, (tx) =>
    insertAudit([{ actor: system('test'), action: 'test.write', object, reason: 'uji', data }], clock.now()).execute(
      tx,
    ),
  )

async function chainOf(count: number) {
  for (let number = 1; number <= count; number++) await write(`thing/${number}`, { number })
  expect(await audit().seal()).toBe(count)
}

/** What somebody with every right on the database could do: the guards are switched off first. */
async function tamper(...statements: string[]) {
  const off = ['alter table audit_record disable trigger user', 'alter table audit_head disable trigger user']
  await asOwner(...off, ...statements)
}

const asOwner = (...statements: string[]) =>
  database.asOwner(async (tx) => {
    for (const statement of statements) await sql.raw(statement).execute(tx)
  })

test('every command leaves a record that cannot be changed, deleted or emptied', async () => {
  const commands = createCommands({ database, clock, audit: insertAudit })
  await commands.run({ name: 'test.do', actor: system('test'), may: 'account.maintain' }, async ({ note }) =>
    note('thing/1', { reason: 'karena', data: { amount: 5n } }),
  )
  await audit().seal()
  expect(await audit().recordsOf({ object: 'thing/1' }, { limit: 10 })).toMatchObject([
    { action: 'test.do', actor_kind: 'system', actor_id: 'test', reason: 'karena', data: { amount: '5' } },
  ])
  for (const statement of [
    `update audit_record set reason = 'lain'`,
    `delete from audit_record`,
    `truncate audit_record`,
    `delete from audit_head`,
  ])
    await expectAppendOnly(database, sql.raw(statement), 'AU001')
  for (const statement of [
    `insert into audit_record (at, actor_kind, action, object, position, prev_hash, hash) values (now(), 'guest', 'a', 'b', 9, 'x', 'y')`,
    `insert into audit_head (only_row, position, hash) values (false, 1, 'x')`,
  ])
    await expect(sql.raw(statement).execute(database.db), statement).rejects.toMatchObject({ code: '42501' })
  for (const statement of [
    `update audit_record set hash = repeat('1', 64)`, // an application that seals may write there, but once
    `update audit_head set position = 0`,
  ])
    await expect(sql.raw(statement).execute(database.db), statement).rejects.toMatchObject({ code: 'AU001' })
})

test('a record that waits for its seal cannot be changed together with it', async () => {
  await write('thing/1')
  const together = sql`update audit_record set reason = 'lain', position = 1, prev_hash = 'a', hash = 'b'`
  await expectAppendOnly(database, together, 'AU001')
})

test('a record names the request it came from, and strange characters do not stop it', async () => {
  const strange = {
    actor: { kind: 'guest' as const },
    action: 'test.write',
    object: 'thing/\0',
    reason: '\ud800',
    data: { typed: 'a\0\udc00' },
    requestId: 'req-1',
  }
  await transact(database.db, (tx) => insertAudit([strange], clock.now()).execute(tx))
  const { rows } = await sql<{ request_id: string }>`select request_id from audit_record`.execute(database.db)
  expect(rows).toEqual([{ request_id: 'req-1' }])
  await audit().seal()
  expect((await audit().verify()).ok).toBe(true)
})

test('a command that is undone leaves no record and no gap in the chain', async () => {
  await write('thing/1')
  await transact(database.db, async (tx) => {
    await insertAudit([{ actor: system('test'), action: 'test.write', object: 'thing/undone' }], clock.now()).execute(
      tx,
    )
    throw new Error('undone')
  }).catch(() => {})
  await write('thing/2')
  await audit().seal()
  expect(await audit().verify()).toMatchObject({ ok: true, records: 2n, waiting: 0n, head: { position: 2n } })
})

test('an untouched chain is whole, sealed in as many goes as it takes', async () => {
  await chainOf(3)
  expect(await audit().seal()).toBe(0)
  await write('thing/later')
  expect(await audit().verify()).toMatchObject({ ok: true, records: 4n, waiting: 1n, firstBad: null })
})

test('two sealers at once make one chain', async () => {
  await Promise.all(Array.from({ length: 30 }, (_, number) => write(`thing/${number}`)))
  const sealed = await Promise.all([audit().seal(), audit().seal(), audit().seal()])
  expect(sealed.reduce((sum, count) => sum + count, 0)).toBe(30)
  expect((await audit().verify()).ok).toBe(true)
})

test.runIf(engine === 'postgres')(
  'a slow transaction whose record is older than sealed ones is chained after them',
  async () => {
    let finish!: () => void
    let written!: () => void
    const hasWritten = new Promise<void>((done) => {
      written = done
    })
    const slow = transact(database.db, async (tx) => {
      await insertAudit([{ actor: system('slow'), action: 'test.write', object: 'thing/slow' }], clock.now()).execute(
        tx,
      )
      written()
      await new Promise<void>((done) => {
        finish = done
      })
    })
    await hasWritten
    await chainOf(2)
    finish()
    await slow
    expect(await audit().seal()).toBe(1)
    expect(await audit().verify()).toMatchObject({ ok: true, head: { position: 3n } })
  },
)

const attacks: [what: string, statements: string[], firstBad: Record<string, unknown>][] = [
  [
    'a record that was changed',
    [`update audit_record set reason = 'lain' where position = 3`],
    { position: 3n, seq: 3n, problem: 'changed' },
  ],
  [
    'a record whose data was changed',
    [`update audit_record set data = '{"number": 9}' where position = 2`],
    { position: 2n, problem: 'changed' },
  ],
  ['a record that was deleted', ['delete from audit_record where position = 2'], { position: 2n, problem: 'missing' }],
  [
    'a record that was deleted, with the later ones moved up',
    [
      'delete from audit_record where position = 2',
      'update audit_record set position = position - 1 where position > 2',
      'update audit_head set position = 4',
    ],
    { position: 2n, problem: 'missing' },
  ],
  [
    'two records that changed places',
    [
      `update audit_record set position = -position where position in (2, 3)`,
      `update audit_record set position = case position when -2 then 3 else 2 end where position < 0`,
    ],
    { position: 2n, problem: 'missing' },
  ],
  [
    'the youngest record, deleted',
    ['delete from audit_record where position = 5'],
    { position: 5n, problem: 'missing' },
  ],
  ['every record, deleted', ['delete from audit_record'], { position: 1n, problem: 'missing' }],
  [
    'the seal taken off a record',
    ['update audit_record set position = null, prev_hash = null, hash = null where position = 4'],
    { position: 4n, problem: 'missing' },
  ],
  [
    'a record that was added after the end',
    [
      `insert into audit_record (at, actor_kind, action, object, position, prev_hash, hash) values (now(), 'guest', 'a', 'b', 6, 'x', 'y')`,
    ],
    { position: 6n, problem: 'inserted' },
  ],
]

for (const [what, statements, firstBad] of attacks)
  test(`verification finds ${what}`, async () => {
    await chainOf(5)
    await tamper(...statements)
    expect(await audit().verify()).toMatchObject({ ok: false, firstBad })
  })

test('a fact has the same seal wherever its writer’s clock stands', async () => {
  const written = wib('2026-11-20', '10:00')
  for (const zone of ['UTC', 'Asia/Jakarta'])
    await transact(database.db, async (tx) => {
      await sql`set local timezone = ${sql.lit(zone)}`.execute(tx)
      await recordEventsInTx(tx, [{ topic: zone, name: 'sealed', data: {} }], written)
    })
  const { rows } = await sql<{ id: bigint }>`select id from event where name = 'sealed' order by id`.execute(
    database.db,
  )
  const sealed = new Set(rows.map(({ id }) => `event/${id}`))
  expect(sealed.size).toBe(2)
  const faults = await transact(database.db, (tx) => verifySealedFactsInTx(tx))
  expect(faults.filter(({ subject }) => sealed.has(subject))).toEqual([])
})

test('what a batch leaves many of is sealed by one record, which names what was changed, removed or added by hand', async () => {
  await asOwner('truncate event restart identity')
  const commands = createCommands({ database, clock, audit: insertAudit })
  const told = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ topic: 'sealed', name: `${at}`, data: {} }))
  const spec = { name: 'test.do', actor: system('test'), may: 'account.maintain', key: 'a/b' } as const
  await commands.run(spec, async ({ emit }) => told(3).forEach(emit))
  const { rows } = await sql<{ object: string; facts: string[] }>`
    select object, array(select jsonb_object_keys(data -> 'facts')) as facts from audit_record order by seq`.execute(
    database.db,
  )
  expect(rows).toEqual([
    { object: 'fact/idempotency_key', facts: ['system:test/test.do/a/b'] },
    { object: 'fact/event', facts: ['1', '2', '3'] },
  ])
  await transact(database.db, (tx) => recordEventsInTx(tx, told(300), clock.now()))
  expect(await faults()).toEqual([])
  await asOwner(
    `update event set data = '{"units": 1}' where id = 2`,
    `delete from event where id = 300`,
    `insert into event (topic, name, data, occurred_at) values ('sealed', 'never', '{}', now())`,
    `update idempotency_key set answer = '1' where key = 'a/b'`,
  )
  expect(await faults()).toEqual([
    { subject: 'event/2', found: 'changed' },
    { subject: 'event/300', found: 'removed' },
    { subject: 'event/304', found: 'written past the product' },
    { subject: 'idempotency_key/system:test/test.do/a/b', found: 'changed' },
  ])
  // a minute's look reads what the newest records sealed: the first of them are those of the command
  expect(await faults(2n)).toEqual([{ subject: 'event/300', found: 'removed' }])
  expect(await faults(0n, 2n)).toEqual([
    { subject: 'event/2', found: 'changed' },
    { subject: 'idempotency_key/system:test/test.do/a/b', found: 'changed' },
  ])
})

test('nobody but the owner writes an event or an answer past its seal', async () => {
  const insert = sql`insert into event (topic, name, data, occurred_at) values ('sealed', 'never', '{}', now())`
  await expect(insert.execute(database.db)).rejects.toMatchObject({ code: '42501' })
  const answer = sql`insert into idempotency_key values ('system', 'test.do', 'k', 'h', '1', now())`
  await expect(answer.execute(database.db)).rejects.toMatchObject({ code: '42501' })
})

async function faults(after?: bigint, upTo?: bigint) {
  const among = after === undefined ? undefined : { after, ...(upTo && { upTo }), objects: [] }
  const found = await transact(database.db, (tx) => verifySealedFactsInTx(tx, among))
  return found
    .filter(({ subject }) => /^(event|idempotency_key)/.test(subject))
    .map(({ subject, found: what }) => ({ subject, found: what }))
    .toSorted((one, other) => one.subject.localeCompare(other.subject))
}
