import { AsyncLocalStorage } from 'node:async_hooks'
import type { CompiledQuery, QueryExecutor, QueryResult } from 'kysely'

/** Cached results by source and key. */
type PageReads = { answers: Map<unknown, Map<string, Promise<unknown>>>; over: boolean }

const READS = /^[\s(]*(?:select|with)\b/i
/** Statements that are not cached: writes, locks, and functions with varying results. */
const NOT_SHARED =
  /\b(?:insert|update|delete|merge|truncate|for\s+(?:key\s+)?share|nextval|set_config|pg_\w+|record_events|keep_answers|clock_timestamp|random|gen_random_uuid)\b/i

const current = new AsyncLocalStorage<PageReads | undefined>()

/**
 * Runs `work` with a cache of its reads outside transactions; each write empties the cache. For pages, whose parts read
 * the same rows independently. Decisions about money read in their command's transaction, which is never cached.
 */
export async function withRequestCache<Result>(work: () => Promise<Result>): Promise<Result> {
  const kept: PageReads = { answers: new Map(), over: false }
  try {
    return await current.run(kept, work)
  } finally {
    kept.over = true // what goes on in its context reads anew
    kept.answers.clear()
  }
}

/** Runs `work` without the request cache, for reads that serve other requests too. */
export const withoutRequestCache = <Result>(work: () => Result): Result => current.run(undefined, work)

/** Empties the request cache after a write. */
export const clearRequestCache = () => current.getStore()?.answers.clear()

/** An identifier of the current request, to batch the reads of its parts; undefined outside of a request. */
export function findCurrentRequest(): object | undefined {
  const kept = current.getStore()
  return kept && !kept.over ? kept : undefined
}

/** A result of another lookup that a result contains: the source and key of that lookup, and its result. */
export type RelatedResult = readonly [source: unknown, key: string, answer: unknown]

/**
 * The result of `look`, cached by `source` and key within `withRequestCache`. `beside` names results of other keys that
 * this result contains: they are cached too.
 */
export function cachedInRequest<Result>(
  source: unknown,
  key: string,
  look: () => Promise<Result>,
  beside?: (answer: Result) => readonly RelatedResult[],
): Promise<Result> {
  const kept = current.getStore()
  if (!kept || kept.over) return look()
  const answers = kept.answers.get(source) ?? new Map<string, Promise<unknown>>()
  kept.answers.set(source, answers)
  const known = answers.get(key)
  if (known) return known as Promise<Result>
  const answer = look().then((found) => {
    if (beside && kept.answers.get(source) === answers) for (const each of beside(found)) keepBeside(kept, each)
    return found
  })
  answers.set(key, answer)
  answer.catch(() => answers.delete(key))
  return answer
}

function keepBeside({ answers }: PageReads, [source, key, answer]: RelatedResult) {
  const known = answers.get(source) ?? new Map<string, Promise<unknown>>()
  answers.set(source, known)
  if (!known.has(key)) known.set(key, Promise.resolve(answer))
}

/** Makes equal statements of an executor outside transactions share their results within `withRequestCache`. */
export function cacheReads(executor: QueryExecutor) {
  const send = executor.executeQuery.bind(executor)
  const sendAndForget: typeof send = (query, options) => {
    clearRequestCache()
    return send(query, options).finally(clearRequestCache)
  }
  executor.executeQuery = async (query, options) => {
    if (!current.getStore()) return send(query, options)
    if (!READS.test(query.sql) || NOT_SHARED.test(query.sql)) return sendAndForget(query, options)
    return copyOf(await cachedInRequest(executor, toQueryKey(query), () => send(query, options))) as never
  }
}

/** A cache key that is equal for equal queries. */
export const toQueryKey = ({ sql, parameters }: CompiledQuery) =>
  `${sql}\0${JSON.stringify(parameters, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value))}`

/** A copy of the rows, because callers may modify them. */
const copyOf = <Row>({ rows, ...rest }: QueryResult<Row>): QueryResult<Row> => ({
  ...rest,
  rows: rows.map((row) => ({ ...row })),
})
