import { MIGRATED_AS, MODULE_USES } from './map.ts'
import { at, isProduct, placeOf, type Source, withoutComments } from './source.ts'

const NAME = '"?([a-z_][a-z0-9_]*)"?'
const all = (text: string, pattern: string) =>
  [...text.matchAll(new RegExp(pattern, 'gi'))].map(([, name = '']) => name.toLowerCase())
export const withoutSqlComments = (text: string) => text.replace(/--[^\n]*/g, '')

/** `db/migrations/0050_ledger.sql` is the ledger's. */
export function ownerOf({ path }: Source) {
  const name = /\d+_([a-z]+)[^/]*\.sql$/.exec(path)?.[1] ?? ''
  return MIGRATED_AS[name] ?? name
}

/** Table → the module whose migration made it. */
export function ownersOfTables(migrations: Source[]): Map<string, string> {
  return new Map(
    migrations.flatMap((migration) =>
      all(
        withoutSqlComments(migration.text),
        `create\\s+(?:unlogged\\s+)?table\\s+(?:if\\s+not\\s+exists\\s+)?${NAME}`,
      ).map((table) => [table, ownerOf(migration)] as const),
    ),
  )
}

/** A migration that changes another module's table, or leans on a module that its own does not stand on. */
export function faultsInMigration(migration: Source, owners: Map<string, string>): string[] {
  const me = ownerOf(migration)
  const text = withoutSqlComments(migration.text)
  const others = (tables: string[]) => tables.flatMap((table) => foreignOwner(table, me, owners))
  const changes = others(
    all(text, `\\b(?:alter\\s+table(?:\\s+only)?|insert\\s+into|update|delete\\s+from|drop\\s+table)\\s+${NAME}`),
  )
  const leans = others(all(text, `\\breferences\\s+${NAME}`)).filter(
    ({ owner }) => owner !== 'platform' && !MODULE_USES[me]?.includes(owner),
  )
  return [
    ...changes.map(({ table, owner }) => at(migration, `changes ${table}, which is ${owner}'s`)),
    ...leans.map(({ table, owner }) => at(migration, `references ${table}, but ${me} does not stand on ${owner}`)),
  ]
}

const READS = [
  'selectFrom',
  'innerJoin',
  'leftJoin',
  'rightJoin',
  'fullJoin',
  'crossJoin',
  'innerJoinLateral',
  'leftJoinLateral',
  'from',
  'using',
]
const WRITES = ['insertInto', 'updateTable', 'deleteFrom', 'mergeInto']

/** Tables of another module that this file reads or writes, by Kysely's calls or by SQL in a template. */
export function faultsInTables(source: Source, owners: Map<string, string>): string[] {
  if (!isProduct(source)) return []
  const [area = ''] = source.path.split('/')
  const me = placeOf(source.path).module || area
  const code = withoutComments(source.text)
  const sql = templates(code)
  const written = [
    ...named(code, WRITES),
    ...all(sql, `\\b(?:insert\\s+into|update|delete\\s+from|merge\\s+into|truncate|copy)\\s+(?:only\\s+)?${NAME}`),
  ]
  const read = [...named(code, READS), ...all(sql, `\\b(?:from|join|using)\\s+(?:only\\s+|lateral\\s+)?${NAME}`)]
  return [...new Set([...written, ...read])]
    .flatMap((table) => foreignOwner(table, me, owners))
    .map(({ table, owner }) => at(source, `touches ${table}, which is ${owner}'s: ask that module`))
}

function foreignOwner(table: string, me: string, owners: Map<string, string>) {
  const owner = owners.get(table)
  return owner && owner !== me ? [{ table, owner }] : []
}

/** The tables named in calls such as `selectFrom('holding as h')` and `selectFrom(['a', 'b'])`. */
function named(code: string, calls: string[]): string[] {
  const pattern = new RegExp(`\\.(?:${calls.join('|')})(?:<[^>]*>)?\\(\\s*(\\[[^\\]]*\\]|['"\`][^'"\`]*['"\`])`, 'g')
  return [...code.matchAll(pattern)].flatMap(([, names = '']) => all(names, `['"\`]${NAME}`))
}

/** The text of template literals, where SQL stands, without what is filled in. */
export const templates = (code: string) =>
  [...code.matchAll(/`((?:[^`\\]|\\.)*)`/g)].map(([, text = '']) => text.replace(/\$\{[^}]*\}/g, ' ')).join('\n;\n')
