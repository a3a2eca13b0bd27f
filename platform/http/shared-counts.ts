import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Counter } from '#shared/request-counts'
import type { Db } from '../db/database.ts'

const EVERY = 1_000
/** Exchanges to skip after one that the database did not answer within a second. */
const REST = 5
/** The part of a limit below which counts are not exchanged, so that ordinary use costs no statement. */
const WORTH_TELLING = 0.1

type CountMessage = { key: string; count: number; ms: number }

/**
 * Request counts for rate limits, shared by the processes on one database. Each process counts by itself, and once a
 * second exchanges, in one statement, the counts that used a tenth of their limit or more; clients of two processes
 * exceed a limit by at most what they send within a second. Without a database each process counts alone.
 */
export function createSharedCounts(db: Db | undefined) {
  const process = randomUUID()
  const own = new Map<string, CountMessage>()
  const others = new Map<string, { count: number; until: number }>()
  let rest = 0
  let asking = false

  function counter(name: string, { points, window }: { points: number; window: number }): Counter {
    const memory = new RateLimiterMemory({ points: Number.MAX_SAFE_INTEGER, duration: window })
    return {
      points,
      window,
      async spend(who) {
        const { consumedPoints: mine, msBeforeNext: ms } = await memory.consume(who).catch(onlySpent)
        const key = `${name}:${who}`
        if (db && mine >= points * WORTH_TELLING) own.set(key, { key, count: mine, ms })
        const theirs = heard(key)
        const left = points - mine - theirs.count
        const seconds = Math.max(1, Math.ceil((left < 0 && mine <= points ? Math.max(ms, theirs.ms) : ms) / 1_000))
        return { left: Math.max(0, left), seconds, refused: left < 0 }
      },
    }
  }

  function heard(key: string): { count: number; ms: number } {
    const theirs = others.get(key)
    const ms = theirs ? theirs.until - performance.now() : 0
    if (theirs && ms <= 0) others.delete(key)
    return theirs && ms > 0 ? { count: theirs.count, ms } : { count: 0, ms: 0 }
  }

  /** Tells what changed and hears of the same people; nothing where nobody is worth telling of. */
  async function exchange(): Promise<void> {
    if (!db || asking || own.size === 0) return
    if (rest > 0) {
      rest--
      return
    }
    asking = true
    const told = [...own.values()]
    own.clear()
    try {
      for (const { key, count, ms } of await exchanged(db, process, told))
        others.set(key, { count, until: performance.now() + ms })
    } catch {
      rest = REST // what was heard before holds until it runs out
    } finally {
      asking = false
    }
  }

  const timer = db && setInterval(() => void exchange(), EVERY)
  timer?.unref()
  return { counter, exchange, stop: () => clearInterval(timer) }
}
function onlySpent(spent: unknown): RateLimiterRes {
  if (spent instanceof RateLimiterRes) return spent
  throw spent
}

/** In one statement; the instants are the database's, so that no process's clock matters. */
async function exchanged(db: Db, process: string, told: readonly CountMessage[]): Promise<CountMessage[]> {
  const { rows } = await sql<CountMessage>`
    with told as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as t(key text, count integer, ms double precision)
    ), gone as (
      delete from request_count where expires_at < clock_timestamp() - interval '5 minutes'
    ), written as (
      insert into request_count (process, key, count, expires_at)
      select ${process}::uuid, key, count, clock_timestamp() + ms * interval '1 millisecond' from told order by key
      on conflict (process, key) do update set count = excluded.count, expires_at = excluded.expires_at
    )
    select key, sum(count)::integer as count,
      extract(epoch from max(expires_at) - clock_timestamp())::double precision * 1000 as ms
    from request_count
    where process <> ${process}::uuid and key in (select key from told) and expires_at > clock_timestamp()
    group by key`.execute(db)
  return rows
}
