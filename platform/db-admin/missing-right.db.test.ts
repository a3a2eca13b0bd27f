import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { engine } from '../../test/engine.ts'
import { type Postgres, startPostgres } from '../../test/postgres.ts'
import { openDatabase } from '../db/database.ts'
import { SetupError } from '../runtime/setup-error.ts'
import { migrate } from './migrate.ts'

// A server of its own: on the tests' the role of the application is there already.
let server: Postgres | undefined
let admin: pg.Client
beforeAll(async () => {
  if (engine !== 'postgres') return
  server = await startPostgres()
  admin = new pg.Client({ connectionString: server.url })
  await admin.connect()
  await admin.query('create role operator login')
  await server.createDatabase('managed')
  await admin.query('alter database managed owner to operator')
}, 60_000)
afterAll(async () => {
  await admin?.end()
  await server?.stop()
})

async function migrated(login: string) {
  const url = Object.assign(new URL(server!.databaseUrl('managed')), { username: login }).href
  const database = await openDatabase({ databaseUrl: url })
  try {
    return await migrate(database).catch((error: unknown) => error)
  } finally {
    await database.close()
  }
}

async function refusal(login: string) {
  const error = await migrated(login)
  expect(error).toBeInstanceOf(SetupError)
  return (error as Error).message
}

/** The statements that a sentence asks for. */
const statementsOf = (sentence: string) => sentence.split('run: ')[1]!

test.runIf(engine === 'postgres')(
  'an owner who may not make roles is told what is missing, and it is enough',
  async () => {
    const first = await refusal('operator')
    expect(first).toBe(
      'DATABASE_URL: operator may not make roles; as one who may, run: create role syirkah_application nologin; grant syirkah_application to "operator";',
    )
    await admin.query('create role syirkah_application nologin')
    const second = await refusal('operator')
    expect(second).toContain('operator is not in the role syirkah_application')
    await admin.query(statementsOf(second))
    expect(await migrated('operator')).toEqual(expect.arrayContaining(['0010_platform.sql']))
  },
  120_000,
)

test.runIf(engine === 'postgres')('a log-in that may not make tables is told so', async () => {
  await admin.query('create database other')
  await admin.query('create role visitor login in role syirkah_application')
  const url = Object.assign(new URL(server!.databaseUrl('other')), { username: 'visitor' }).href
  const database = await openDatabase({ databaseUrl: url })
  await expect(migrate(database)).rejects.toThrow(/visitor may not make tables; .*grant create on schema public/)
  await database.close()
})
