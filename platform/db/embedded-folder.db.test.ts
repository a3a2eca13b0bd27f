import { cpSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { engine } from '../../test/engine.ts'
import { findTestDataFolder } from '../../test/postgres.ts'
import { openDatabase } from './database.ts'
import { assertEngineInstalled, DamagedDatabase, EMBEDDED_VERSION } from './embedded-folder.ts'

test.runIf(engine === 'embedded')(
  'a damaged database is refused in one sentence, and never made anew in its place',
  async () => {
    const home = mkdtempSync(join(findTestDataFolder(), 'syirkah-damaged-'))
    const whole = join(home, 'whole')
    cpSync(inject('embeddedTemplate'), whole, { recursive: true })
    const opened = await openDatabase({ dataDir: whole })
    await opened.asOwner((tx) => sql`analyze schema_migration`.execute(tx)) // how long a table's file was stands in its statistics
    const { rows } = await opened.embedded!.query(`select pg_relation_filepath('schema_migration') as heap,
      pg_relation_filepath('schema_migration_pkey') as index, pg_relation_filepath('pg_attribute') as catalogue`)
    const { heap, index, catalogue } = rows[0] as Record<'heap' | 'index' | 'catalogue', string>
    await opened.close()
    expect(readFileSync(join(whole, 'pg', 'PG_VERSION'), 'utf8').trim()).toBe(EMBEDDED_VERSION)

    const damages: Record<string, (pg: string) => void> = {
      'a table cut off': (pg) => truncateSync(join(pg, heap), 0),
      'an index that is gone': (pg) => rmSync(join(pg, index)),
      'a catalogue cut off': (pg) => truncateSync(join(pg, catalogue), 8_192),
      'a control file cut off': (pg) => truncateSync(join(pg, 'global', 'pg_control'), 10),
      'no version': (pg) => rmSync(join(pg, 'PG_VERSION')),
      'an empty version': (pg) => writeFileSync(join(pg, 'PG_VERSION'), ''),
    }
    for (const [what, damage] of Object.entries(damages)) {
      const dataDir = join(home, what)
      cpSync(whole, dataDir, { recursive: true })
      damage(join(dataDir, 'pg'))
      const refused = await openDatabase({ dataDir }).then(
        (wrong) => wrong.close(),
        (error: unknown) => error,
      )
      expect(refused, what).toBeInstanceOf(what === 'an empty version' ? Error : DamagedDatabase)
      expect((refused as Error).message, what).toMatch(/^DATA_DIR: the embedded database in [^\n]*$/)
    }
    rmSync(home, { recursive: true })
  },
  240_000,
)

test('where the engine is not installed an operator reads which setting is missing', () => {
  const missing = () => {
    throw new Error('Cannot find module')
  }
  expect(() => assertEngineInstalled(missing)).toThrow(/^DATABASE_URL: is required here/)
  expect(() => assertEngineInstalled()).not.toThrow()
})
