import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { openDatabase } from '../../platform/db/database.ts'
import { readGuards } from '../../platform/db-admin/guards.ts'
import { readMigrations } from '../../test/architecture/source.ts'
import { ownersOfTables } from '../../test/architecture/tables.ts'
import { prepareEmbeddedTemplate } from '../../test/templates.ts'
import { COLUMN_TYPES, ID_KINDS } from './column-types.ts'
import { tablesFile } from './render.ts'
import { readSchema, type Table } from './schema.ts'

/** Writes every module's file anew and answers those that changed. */
export async function writeTables(): Promise<string[]> {
  const stale = await staleFiles()
  for (const { path, text } of stale) writeFileSync(path, text)
  return stale.map(({ path }) => path)
}

export const staleTables = async (): Promise<string[]> => (await staleFiles()).map(({ path }) => path)

async function staleFiles() {
  const owners = ownersOfTables(readMigrations())
  const { schema, guards } = await migratedSchema()
  refuseUnknown(schema)
  const files = globSync('modules/*/*/').flatMap((folder) => {
    const own = schema.filter(({ name }) => owners.get(name) === basename(folder))
    return own.length === 0 ? [] : [{ path: `${folder}/tables.ts`, text: tablesFile(own) }]
  })
  return [...files, { path: 'platform/db-admin/schema-guards.ts', text: guardsFile(guards) }].flatMap(
    ({ path, text: rough }) => {
      const text = formatted(path, rough)
      return existsSync(path) && readFileSync(path, 'utf8') === text ? [] : [{ path, text }]
    },
  )
}

const guardsFile = (guards: Map<string, string>) => `// Written by npm run tables from the migrations.

/** The expected digests (guards.ts) of a migrated database. */
export const SCHEMA_GUARDS: Readonly<Record<string, string>> = ${JSON.stringify(Object.fromEntries(guards))}
`

/** What is told of a column or table that is gone. */
function refuseUnknown(schema: Table[]) {
  const known = new Set(schema.flatMap(({ name, columns }) => [name, ...columns.map((each) => `${name}.${each.name}`)]))
  const gone = [...Object.keys(COLUMN_TYPES), ...Object.keys(ID_KINDS)].filter((name) => !known.has(name))
  if (gone.length > 0)
    throw new Error(`bin/tables/column-types.ts tells of ${gone.join(', ')}, which is not in the schema.`)
}

async function migratedSchema() {
  const dataDir = mkdtempSync(join(tmpdir(), 'syirkah-tables-'))
  try {
    cpSync(await prepareEmbeddedTemplate(), dataDir, { recursive: true })
    const database = await openDatabase({ dataDir })
    try {
      return { schema: await readSchema(database.db), guards: await readGuards(database.db) }
    } finally {
      await database.close()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const formatted = (path: string, text: string) =>
  execFileSync('biome', ['format', `--stdin-file-path=${path}`], { input: text, encoding: 'utf8' })
