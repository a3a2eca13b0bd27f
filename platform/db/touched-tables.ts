import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'kysely'
import type { Db } from './database.ts'

type Names = ReadonlySet<string>
/**
 * By each word of a statement: the tables it reads, directly and through functions, and those it may write, through
 * triggers too.
 */
type Catalog = { reads: ReadonlyMap<string, Names>; changes: ReadonlyMap<string, Names>; writers: Names }
type Touched = { reads: Names; writes: Names }

const WRITES = /\b(?:insert|update|delete|merge|truncate)\b/i
const WORD = /[a-z_][a-z0-9_]*/g
/** Maximum number of cached statement texts; lists of varying length create new ones. */
const MAX_KEPT = 5_000
const NOTHING: Names = new Set()

export type TouchedTables = ReturnType<typeof createTouchedTables>

/**
 * Tracks which tables the statements of this process read and write, by the names in their SQL plus those that
 * functions and triggers touch; it may report too many, never too few. It does not see other processes, and tracks
 * nothing until somebody listens.
 */
export function createTouchedTables() {
  const readers = new AsyncLocalStorage<Set<string>>()
  const known = new Map<string, Touched>()
  let catalog: Catalog | undefined
  const listeners: { written: Set<string> }[] = []

  function touchedBy(text: string): Touched {
    const kept = known.get(text)
    if (kept) return kept
    const touched = read(text, catalog!)
    if (known.size >= MAX_KEPT) known.clear()
    known.set(text, touched)
    return touched
  }

  function add(tables: Names) {
    for (const { written } of listeners) for (const table of tables) written.add(table)
  }

  return {
    get listening() {
      return listeners.length > 0
    },
    /** Starts tracking. Returns a function that takes the tables written since the last call. */
    async listen(db: Db): Promise<() => Names> {
      catalog ??= await readCatalog(db)
      const listener = { written: new Set<string>() }
      listeners.push(listener)
      return () => {
        const taken = listener.written
        listener.written = new Set()
        return taken
      }
    },
    /** Called when a statement ended; its tables count as written again when its transaction ends (`wrote`). */
    heard(text: string) {
      const { reads, writes } = touchedBy(text)
      const reading = readers.getStore()
      if (reading) for (const table of reads) reading.add(table)
      add(writes)
    },
    wrote(texts: Iterable<string>) {
      if (listeners.length > 0) for (const text of texts) add(touchedBy(text).writes)
    },
    /** The result of `look`, and the tables that it read. */
    async reading<Result>(look: () => Promise<Result>): Promise<{ result: Result; tables: Names }> {
      const tables = new Set<string>()
      return { result: await readers.run(tables, look), tables }
    },
  }
}

function read(text: string, { reads, changes, writers }: Catalog): Touched {
  const words = new Set(text.match(WORD))
  const all = (by: ReadonlyMap<string, Names>) => new Set([...words].flatMap((word) => [...(by.get(word) ?? NOTHING)]))
  const writes = WRITES.test(text) || !words.isDisjointFrom(writers)
  return { reads: all(reads), writes: writes ? all(changes) : NOTHING }
}

/** Tables with the tables that their triggers touch, and functions with the tables they use. */
async function readCatalog(db: Db): Promise<Catalog> {
  const { rows: tables } = await sql<{ name: string; triggers: string[] }>`
    select c.relname as name, coalesce(array_agg(p.proname::text) filter (where p.oid is not null), '{}') as triggers
    from pg_class c left join pg_trigger t on t.tgrelid = c.oid left join pg_proc p on p.oid = t.tgfoid and p.prosrc ~ '\\s'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') group by c.relname`.execute(db)
  const { rows: functions } = await sql<{ name: string; source: string }>`
    select proname as name, string_agg(prosrc, ' ') as source from pg_proc
    where pronamespace = 'public'::regnamespace and prolang in (select oid from pg_language where lanname in ('sql', 'plpgsql'))
    group by proname`.execute(db)
  const isTable = new Set(tables.map(({ name }) => name))
  const sources = new Map(functions.map(({ name, source }) => [name, source]))
  const calls = [...sources].map(([name, source]) => [name, new Set(source.match(WORD))] as const)
  const reached = (ofTables: (readonly [string, Names])[]) => {
    const direct = new Map([...ofTables, ...calls])
    return new Map([...direct.keys()].map((name) => [name, reachedFrom(name, direct, isTable)]))
  }
  return {
    reads: reached(tables.map(({ name }) => [name, NOTHING])),
    changes: reached(tables.map(({ name, triggers }) => [name, new Set(triggers)])),
    writers: writersOf(sources),
  }
}

function reachedFrom(name: string, direct: ReadonlyMap<string, Names>, isTable: Names): Names {
  const seen = new Set([name])
  for (const each of seen) for (const next of direct.get(each) ?? NOTHING) if (direct.has(next)) seen.add(next)
  return seen.intersection(isTable)
}

/** Functions that write, themselves or by another. */
function writersOf(sources: ReadonlyMap<string, string>): Names {
  const writers = new Set([...sources].filter(([, source]) => WRITES.test(source)).map(([name]) => name))
  for (let before = -1; before !== writers.size; ) {
    before = writers.size
    for (const [name, source] of sources) if (!new Set(source.match(WORD)).isDisjointFrom(writers)) writers.add(name)
  }
  return writers
}
