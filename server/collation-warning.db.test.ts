import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Database, openDatabase } from '#platform/db/database'
import { reindex } from '#platform/db-admin/reindex'
import { engine } from '../test/engine.ts'
import { warnOfCollationChange } from './collation-warning.ts'

const name = `collation_${process.pid}`
let admin: pg.Client
let database: Database
beforeAll(async () => {
  if (engine === 'embedded') return
  admin = new pg.Client({ connectionString: inject('postgres') })
  await admin.connect()
  const icu = `locale_provider icu icu_locale 'id-ID' lc_collate 'C' lc_ctype 'C' encoding 'UTF8'`
  await admin.query(`create database ${name} template template0 ${icu}`)
  database = await openDatabase({ databaseUrl: Object.assign(new URL(inject('postgres')), { pathname: name }).href })
})
afterAll(async () => {
  await database?.close()
  await admin?.query(`drop database ${name} with (force)`)
  await admin?.end()
})

async function warnings() {
  const said: string[] = []
  await warnOfCollationChange(database, { warn: (text: string) => said.push(text) } as never)
  return said
}

test.runIf(engine === 'postgres')(
  'a database whose collation changed since its indexes were built asks for a reindex, until it had one',
  async () => {
    expect(await warnings()).toEqual([])
    for (const built of ['2.28', '153.14', '57']) {
      await admin.query('update pg_database set datcollversion = $1 where datname = $2', [built, name])
      expect(await warnings()).toEqual([expect.stringMatching(new RegExp(`version ${built} .* ops -- reindex`))])
      await reindex(database)
      expect(await warnings()).toEqual([])
    }
  },
)
