import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { type Database, type Tx, transact } from './database.ts'

const folder = new URL('../db/migrations/', import.meta.url)

/**
 * Brings the database to the newest schema, or no further than the file `until`, forward only, under a lock; refuses
 * when an applied file was changed since.
 */
export async function migrate({ db }: Pick<Database, 'db'>, { until }: { until?: string } = {}): Promise<string[]> {
  return transact(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(20261120)`.execute(tx)
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`create table if not exists schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())`.execute(
      tx,
    )
    const { rows } = await sql<{ name: string; checksum: string }>`select name, checksum from schema_migration`.execute(
      tx,
    )
    const applied = new Map(rows.map((row) => [row.name, row.checksum]))
    const done: string[] = []
    for (const migration of migrations()) {
      if (until && migration.name > until) break
      const checksum = applied.get(migration.name)
      if (checksum === migration.checksum) continue
      if (checksum)
        throw new Error(`${migration.name} was changed after it was applied: write a new migration instead.`)
      await apply(tx, migration)
      done.push(migration.name)
    }
    return done
  })
}

/** The migrations of this build that the database does not have yet: none when it is ready. */
export async function pendingMigrations({ db }: Pick<Database, 'db'>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from schema_migration`.execute(db)
  const applied = new Set(rows.map((row) => row.name))
  return migrations()
    .map((migration) => migration.name)
    .filter((name) => !applied.has(name))
}

/** What this build brings a database to, in order. */
export const knownMigrations = (): { name: string; checksum: string }[] =>
  migrations().map(({ name, checksum }) => ({ name, checksum }))

type Migration = { name: string; text: string; checksum: string }

let files: Migration[] | undefined

function migrations(): Migration[] {
  files ??= readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const text = readFileSync(new URL(name, folder), 'utf8')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    })
  return files
}

async function apply(tx: Tx, { name, text, checksum }: Migration) {
  for (const statement of statements(text)) await sql.raw(statement).execute(tx)
  await sql`insert into schema_migration (name, checksum) values (${name}, ${checksum})`.execute(tx)
}

/** Splits a file at semicolons that stand outside `$$ … $$` bodies, quotes and comments: one statement a call on both engines. */
export function statements(text: string): string[] {
  const parts = text.match(/\$\$[\s\S]*?\$\$|'(?:[^']|'')*'|--[^\n]*|;|[^;$'-]+|[$-]/g) ?? []
  const found: string[] = []
  let current = ''
  for (const part of parts) {
    if (part === ';') {
      if (current.trim()) found.push(current)
      current = ''
    } else if (!part.startsWith('--')) current += part
  }
  if (current.trim()) found.push(current)
  return found
}
