import { COLUMN_TYPES, ID_KINDS } from './column-types.ts'
import type { Column, Table } from './schema.ts'

const TYPES: Record<string, string> = {
  bigint: 'bigint',
  boolean: 'boolean',
  bytea: 'Uint8Array',
  date: 'LocalDate',
  integer: 'number',
  jsonb: 'unknown',
  smallint: 'number',
  text: 'string',
  'text[]': 'string[]',
  'timestamp with time zone': 'Date',
  tsvector: 'string',
  uuid: 'string',
  xid8: 'string',
}

/** Names that a file imports where it uses them. */
const SOURCES: Record<string, string[]> = {
  kysely: ['ColumnType', 'Generated', 'GeneratedAlways', 'Selectable'],
  '#platform/db/database': ['Db', 'Tx'],
  '#shared/dates': ['LocalDate'],
  '#shared/ids': ['Id'],
  '#shared/money': ['BasisPoints', 'Rupiah', 'Units'],
}

/** The text of a module's tables.ts, not formatted yet. */
export function tablesFile(tables: Table[]): string {
  const body = `
export type Tables = {\n${tables.map(tableType).join('\n')}\n}
export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>

export const tables = (db: Db | Tx) => db.withTables<Tables>()
`
  return `// Written by npm run tables from the migrations; what they cannot say of a column is in bin/tables/column-types.ts.
${imports(body, tables)}
${body}`
}

const tableType = ({ name, columns }: Table) =>
  `  ${name}: {\n${columns.map((column) => `    ${column.name}: ${columnType(name, column)}`).join('\n')}\n  }`

function columnType(table: string, column: Column): string {
  const own = COLUMN_TYPES[`${table}.${column.name}`]
  const value = own?.type ?? valueType(table, column)
  if (value.startsWith('ColumnType<')) return value
  const nullable = column.nullable && value !== 'unknown' ? `${value} | null` : value
  if (column.given === 'always') return `GeneratedAlways<${nullable}>`
  return column.given === 'default' ? `Generated<${nullable}>` : nullable
}

function valueType(table: string, { name, type, names, oneOf }: Column): string {
  if (oneOf) return oneOf.map((value) => `'${value}'`).join(' | ')
  const kind = type === 'uuid' && names ? ID_KINDS[names] : undefined
  if (kind) return `Id<'${kind}'>`
  const known = TYPES[type]
  if (!known) throw new Error(`${table}.${name} is of type ${type}: say in bin/tables/render.ts what that is.`)
  return known
}

function imports(body: string, tables: Table[]): string {
  const found = Object.entries(SOURCES).map(
    ([source, names]) => [source, names.filter((name) => new RegExp(`\\b${name}\\b`).test(body))] as const,
  )
  const own = tables.flatMap(({ name, columns }) =>
    columns.flatMap((column) => {
      const { imports: names = [], from = '' } = COLUMN_TYPES[`${name}.${column.name}`] ?? {}
      return names.map((each) => ({ name: each, from }))
    }),
  )
  const ownByFile = [...Map.groupBy(own, ({ from }) => from)].map(
    ([from, named]) => [from, [...new Set(named.map(({ name }) => name))].sort()] as const,
  )
  return [...found, ...ownByFile.sort(([a], [b]) => a.localeCompare(b))]
    .filter(([, names]) => names.length > 0)
    .map(([source, names]) => `import type { ${names.join(', ')} } from '${source}'`)
    .join('\n')
}
