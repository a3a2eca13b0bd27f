import { at, isProduct, type Source, withoutComments } from './source.ts'
import { templates, withoutSqlComments } from './tables.ts'

/**
 * What the schema and the statements do without, so that a distributed engine of PostgreSQL's dialect runs them
 * (docs/decisions/0014), and what keeps the application within its rights (docs/decisions/0013).
 */
type Rule = { what: RegExp; why: string }

const EVERYWHERE: Rule[] = [
  { what: /\block\s+table\b/i, why: 'locks a whole table: lock rows, or take an advisory lock' },
  { what: /\bpg_(?:try_)?advisory_lock(?:_shared)?\s*\(/i, why: 'a lock of the session, which a pooler loses' },
  { what: /\bset_config\s*\([^)]*,\s*false\s*\)/i, why: 'a setting of the session, which a pooler loses' },
  { what: /(?:^|;|`)\s*set\s+(?!local\b)(?:session\s+)?[a-z_.]+\s*(?:=|to\b)/i, why: 'a setting of the session' },
  { what: /\bset\s+session\b/i, why: 'a setting of the session, which a pooler loses' },
  { what: /\bwith\s+hold\b/i, why: 'a cursor of the session, which a pooler loses' },
  {
    what: /\bcreate\s+(?:temp|temporary)\s+table\s+(?![\w"]+[^;`]*?on\s+commit\s+drop)/i,
    why: 'a table of the session: let it end with the transaction (on commit drop)',
  },
]

const IN_MIGRATIONS: Rule[] = [
  ...EVERYWHERE,
  { what: /\breferencing\s+(?:old|new)\s+table\b/i, why: 'a transition table' },
  { what: /\bgenerated\s+always\s+as\s*\(/i, why: 'a stored generated column: write it with the row' },
  {
    what: /\bexclude\s*(?:using\b|\()/i,
    why: 'an exclusion constraint: give each part a row of its own and a unique key',
  },
  { what: /\busing\s+(?:gist|spgist)\b/i, why: 'a GiST index' },
  { what: /\binherits\s*\(/i, why: 'table inheritance' },
  { what: /\bcreate\s+constraint\s+trigger\b/i, why: 'a deferred trigger' },
  {
    what: /\bcreate\s+trigger\s+\w+\s+(?:after|instead)\b(?![^;]*\bexecute\s+function\s+seal_fact\()/i,
    why: 'a trigger that runs after a write, other than a seal: let a function do both',
  },
  {
    what: /\bcreate\s+trigger\s+\w+\s+before\s[^;]*?\binsert\b/i,
    why: 'a trigger on the way in: use a constraint or a grant',
  },
  { what: /\w[ \t]+(?:big|small)?serial\b/i, why: 'serial: an identity column has its counter to itself' },
  {
    what: /\bgrant\b[^;]*\b(?:all|truncate|references|trigger)\b[^;]*\bon\b/i,
    why: 'more than the application ever needs',
  },
  { what: /\bto\s+public\b/i, why: 'rights for everybody: name the role' },
  {
    what: /\bsecurity\s+definer\b(?![^;]*\bset\s+search_path\b)/i,
    why: 'works with the rights of its owner: it says where names are looked up (set search_path)',
  },
]

/** Sequences that many transactions draw from, each with the reason why that is no queue. */
const SEQUENCES: Record<string, string> = { disclosure_number: 'a desk publishes some a day' }

export function faultsInSchema(migration: Source): string[] {
  const text = withoutSqlComments(migration.text)
  const outside = text.replace(/\$\$[\s\S]*?\$\$/g, ' ') // bodies of functions speak of rows, not of the schema
  return [
    ...IN_MIGRATIONS.filter(
      ({ what }) => what.test(outside) || (EVERYWHERE.some((rule) => rule.what === what) && what.test(text)),
    ).map(({ why }) => at(migration, why)),
    ...sequences(outside).map((name) => at(migration, `sequence ${name}: one counter for everybody`)),
    ...broadGin(outside).map((index) => at(migration, `index ${index}: GIN over several columns`)),
    ...(deferrableBesideForeignKeys(outside) ? [at(migration, 'deferrable, and no foreign key')] : []),
    ...withoutGrant(outside).map((table) => at(migration, `table ${table}: say what the application may do with it`)),
  ]
}

/** Statements in the product's own code. */
export function faultsInStatements(source: Source): string[] {
  if (!isProduct(source) || MAY_SET_ROLE.includes(source.path)) return []
  const sql = templates(withoutComments(source.text))
  return EVERYWHERE.filter(({ what }) => what.test(sql)).map(({ why }) => at(source, why))
}

/** Puts the owner's rights aside; a session that never had them stays untouched. */
const MAY_SET_ROLE = ['platform/db-admin/application-role.ts', 'platform/db/session-settings.ts'] // the second refuses a pooler that loses them

const names = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)

const sequences = (text: string) =>
  names(text, /\bcreate\s+sequence\s+(?:if\s+not\s+exists\s+)?(\w+)/gi).filter((name) => !SEQUENCES[name])

const broadGin = (text: string) =>
  [...text.matchAll(/\bcreate\s+index\s+(\w+)\s+on\s+\w+\s+using\s+gin\s*(\([^;]*\))/gi)]
    .filter(([, , columns = '']) => /,/.test(withoutNested(columns)))
    .map(([, name = '']) => name)

/** `(a, f(b, c))` → `a,` and what else stands at the first level. */
function withoutNested(list: string): string {
  const inner = list.slice(1, -1)
  let text = inner
  for (let before = ''; before !== text; ) {
    before = text
    text = text.replace(/'[^']*'|\([^()]*\)/g, '')
  }
  return text
}

const deferrableBesideForeignKeys = (text: string) =>
  /\bdeferrable\b/i.test(text.replace(/\breferences\s+\w+\s*(?:\([^)]*\))?[^,;()]*?\bdeferrable\b/gi, ''))

const withoutGrant = (text: string) => {
  const granted = new Set(
    [
      ...text.matchAll(
        /\bgrant\b[^;]*?\bon\s+(?!schema|sequence|function|all\b)([\w\s,]+?)\s+to\s+syirkah_application/gi,
      ),
    ].flatMap(([, tables = '']) => tables.split(',').map((table) => table.trim())),
  )
  return names(text, /\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?(\w+)/gi).filter((table) => !granted.has(table))
}
