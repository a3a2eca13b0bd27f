import type pg from 'pg'
import { size } from '../measure.ts'
import { answered, type Place } from './readers.ts'
import type { Visit } from './visits.ts'

const VISITS = size('visits', 15, 2)
export const AT_ONCE = 8

export type Figures = {
  p50: number
  p95: number
  statements: number | null
  together50: number
  together95: number
  refused: number
}

/** How long a visit takes alone and beside others, and how many statements it sends. */
export async function figuresOf(place: Place, statistics: pg.Client, visit: Visit): Promise<Figures> {
  let refused = 0
  const once = async () => {
    const { status, took } = await answered(place, visit)
    if (status === 503) refused++
    return took
  }
  await once() // warm
  const before = await workOf(statistics)
  const alone: number[] = []
  const until = performance.now() + 20_000
  for (let at = 0; at < VISITS && performance.now() < until; at++) alone.push(await once())
  const after = await workOf(statistics)
  const together: number[] = []
  await Promise.all(
    // one person's purchases come one after the other
    Array.from({ length: visit.method ? 1 : AT_ONCE }, async () => {
      for (let at = 0; at < Math.ceil(alone.length / 4); at++) together.push(await once())
    }),
  )
  return {
    p50: at(alone, 0.5),
    p95: at(alone, 0.95),
    statements: Number(((after.calls - before.calls) / alone.length).toFixed(1)),
    together50: at(together, 0.5),
    together95: at(together, 0.95),
    refused,
  }
}

const at = (values: number[], share: number) =>
  Number((values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0).toFixed(1))

/** Of all statements but our own. */
export async function workOf(statistics: pg.Client): Promise<{ ms: number; calls: number }> {
  const { rows } = await statistics.query(`
    select coalesce(sum(total_exec_time), 0)::float8 as ms, coalesce(sum(calls), 0)::float8 as calls from pg_stat_statements
    where dbid = (select oid from pg_database where datname = current_database()) and query not like '%pg_stat_statements%'`)
  return rows[0]
}
