import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, expect, inject, test } from 'vitest'
import { engine, openTestDatabase } from '../../test/engine.ts'
import { type Pooler, pgbouncerProgram, startPgbouncer } from '../../test/proxy/pgbouncer.ts'
import { APPLICATION_ROLE } from '../db-admin/application-role.ts'
import { createJobs } from '../jobs/jobs.ts'
import { SetupError } from '../runtime/setup-error.ts'
import { openDatabase } from './database.ts'
import { applySessionSettings } from './session-settings.ts'

// A real PgBouncer, where this machine has one or Debian's package can be had; the embedded engine has no poolers.
const program = engine === 'postgres' ? pgbouncerProgram() : undefined
const HOLDS = {
  statement_timeout: '15s',
  lock_timeout: '2s',
  idle_in_transaction_session_timeout: '15s',
  zone: 'UTC',
  jit: 'off',
}

const database = await openTestDatabase()
const poolers: Pooler[] = []
afterEach(async () => {
  for (const pooler of poolers.splice(0)) await pooler.stop()
})
afterAll(() => database.close())

const nameOf = (url: string) => new URL(url).pathname.slice(1)

/** The database behind PgBouncer with these lines of its ini file, for a log-in of the test's own where one is named. */
async function behind(lines: Record<string, string>, login?: string) {
  const to = new URL(database.databaseUrl!)
  if (login) to.username = login
  const pooler = await startPgbouncer(program!, to.href, lines)
  poolers.push(pooler)
  return pooler.databaseUrl(nameOf(to.href))
}

async function settingsOf(databaseUrl: string) {
  const opened = await openDatabase({ databaseUrl })
  try {
    const asked = sql<typeof HOLDS>`select current_setting('statement_timeout') as statement_timeout,
      current_setting('lock_timeout') as lock_timeout, current_setting('jit') as jit, current_setting('TimeZone') as zone,
      current_setting('idle_in_transaction_session_timeout') as idle_in_transaction_session_timeout`
    const each = [opened.db, opened.db, opened.commands, opened.commands]
    return await Promise.all(each.map(async (db) => (await asked.execute(db)).rows[0]))
  } finally {
    await opened.close()
  }
}

test.runIf(engine === 'postgres')(
  'every connection has its time limits, without a pooler and with a log-in of its own',
  async () => {
    expect(await settingsOf(database.databaseUrl!)).toEqual([HOLDS, HOLDS, HOLDS, HOLDS])
  },
)

test.skipIf(!program).for<Record<string, string>>([
  { pool_mode: 'session' },
  { pool_mode: 'session', ignore_startup_parameters: 'options' },
  { pool_mode: 'session', ignore_startup_parameters: 'options, statement_timeout', server_round_robin: '1' },
  { pool_mode: 'session', server_reset_query: '' }, // what the last client set is still there
])('they hold behind PgBouncer with %o', async (lines) => {
  expect(await settingsOf(await behind(lines))).toEqual([HOLDS, HOLDS, HOLDS, HOLDS])
})

test.skipIf(!program)('jobs are sent and worked on behind PgBouncer, in the role of the application', async () => {
  const opened = await openDatabase({ databaseUrl: await behind({ pool_mode: 'session' }) })
  const done = Promise.withResolvers<void>()
  const jobs = createJobs({ database: opened, log: { warn() {}, error() {} }, pollSeconds: 0.5 })
  jobs.define('pooled', { work: async () => done.resolve() })
  await jobs.start({ work: true })
  await jobs.send('pooled', {})
  await done.promise
  await jobs.stop()
  await opened.close()
})

test
  .skipIf(!program)
  .for<Record<string, string>>([
    { pool_mode: 'transaction' },
    { pool_mode: 'transaction', server_round_robin: '1' },
    { pool_mode: 'statement' },
  ])('a pooler that gives each transaction another connection is refused: %o', async (lines) => {
  const refused = openDatabase({ databaseUrl: await behind(lines) })
  await expect(refused).rejects.toThrow(SetupError)
  await expect(refused).rejects.toThrow(/^DATABASE_URL: a pooler gives each transaction .* use session pooling/)
})

test.skipIf(!program)('so is an old one that mixes prepared statements, though the log-in has its limits', async () => {
  const login = `pooled_${randomUUID().replaceAll('-', '')}`
  const limits = {
    statement_timeout: '15s',
    lock_timeout: '2s',
    idle_in_transaction_session_timeout: '15s',
    timezone: 'UTC',
  }
  await database.asOwner(async (tx) => {
    await sql.raw(`create role ${login} login in role ${APPLICATION_ROLE}`).execute(tx)
    for (const [name, value] of Object.entries(limits))
      await sql.raw(`alter role ${login} set ${name} = '${value}'`).execute(tx)
  })
  // From 1.21 on PgBouncer keeps them for each client, unless it is told to keep none.
  const url = await behind({ pool_mode: 'transaction' }, login)
  const opened = await openDatabase({ databaseUrl: url }).catch((error: unknown) => error)
  if (opened instanceof Error) expect(opened.message).toMatch(/does not keep prepared statements/)
  else await (opened as Awaited<ReturnType<typeof openDatabase>>).close()
})

test.runIf(engine === 'postgres')('a connection on which a setting does not hold is not used', async () => {
  const client = new pg.Client({ connectionString: inject('postgres') })
  await client.connect()
  /** Each statement on a connection of its own, as a pooler does by transaction. */
  const shared = {
    async query(text: string, values?: unknown[]) {
      await client.query('discard all')
      return client.query(text, values)
    },
  }
  await expect(applySessionSettings(shared)).rejects.toThrow(
    /^DATABASE_URL: statement_timeout, lock_timeout.* use session pooling/,
  )
  await applySessionSettings(client)
  await client.end()
})

test.runIf(engine === 'postgres')('what a server does not have is left out, and all else is set', async () => {
  const client = new pg.Client({ connectionString: inject('postgres') })
  await client.connect()
  const without = (name: string) => ({
    query: (text: string, values?: unknown[]) =>
      client.query(
        text,
        values?.map((value) => (value as string[]).map((each) => (each === name ? 'no_such' : each))),
      ),
  })
  await applySessionSettings(without('jit'))
  expect((await client.query('show jit')).rows).toEqual([{ jit: 'on' }])
  expect((await client.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '15s' }])
  await applySessionSettings(client)
  expect((await client.query('show jit')).rows).toEqual([{ jit: 'off' }])
  await client.end()
})
