import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import type { Source } from './source.ts'

/** `db/migrations/released.json`, written by npm run release: the digests of the migrations of the last release. */
export type Released = { version: string | null; migrations: Record<string, string> }

/** Released migrations that were changed or removed, and new ones that an upgrade would run later than an installation. */
export function faultsInReleased({ version, migrations: released }: Released, migrations: readonly Source[]): string[] {
  const present = new Map(migrations.map(({ path, text }) => [basename(path), text]))
  const last = Object.keys(released).sort().at(-1) ?? ''
  const altered = Object.entries(released).flatMap(([name, digest]) => {
    const text = present.get(name)
    if (text === undefined) return [`${name} was released with ${version} and is gone: migrations only go forward`]
    const same = createHash('sha256').update(text).digest('hex') === digest
    return same ? [] : [`${name} was released with ${version} and is changed: write a new migration`]
  })
  const early = [...present.keys()]
    .filter((name) => !(name in released) && name < last)
    .map((name) => `${name} sorts before ${last}, which ${version} has: give it a higher number`)
  return [...altered, ...early]
}

const CONCURRENT = /^\s*(?:drop\s+index\s+concurrently\s+if\s+exists|create\s+(?:unique\s+)?index\s+concurrently)\s/i

/** A migration outside a transaction can be begun again: it only drops what may be there and builds indexes. */
export function faultsOutsideTransactions({ path, text }: Source): string[] {
  const outside = text.startsWith('-- transaction: none\n')
  const statements = text
    .replace(/--[^\n]*/g, '')
    .split(';')
    .filter((statement) => statement.trim())
  if (!outside)
    return statements.some((statement) => /\bindex\s+concurrently\b/i.test(statement))
      ? [`${path}: builds an index concurrently, so its first line has to be “-- transaction: none”`]
      : []
  const others = statements.some((statement) => !CONCURRENT.test(statement))
  const again = /^\s*drop\s/i.test(statements[0] ?? '')
  return others || !again
    ? [
        `${path}: outside a transaction only “drop index concurrently if exists” stands, then “create index concurrently”`,
      ]
    : []
}
