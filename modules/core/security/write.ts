import { type RawBuilder, sql } from 'kysely'
import type { Attempt, SecurityLog } from '#platform/commands/command'
import type { Db } from '#platform/db/database'
import type { Clock } from '#platform/runtime/clock'
import { isSignedIn } from '#shared/actor'
import { MINUTE } from '#shared/dates'
import { classifyRefusal, securityKindByCommand, toEventDetail } from './kinds.ts'
import type { SecurityKind, SecurityOutcome } from './states.ts'

/** Origin of the current request; undefined for jobs. */
export type Origin = { id: string; ip: string; device: string }
type Log = { info(what: object, message: string): void; error(what: object, message: string): void }
type SecurityLogDeps = { db: Db; clock: Clock; origin: () => Origin | undefined; log: Log }

type Event = {
  kind: SecurityKind
  outcome: SecurityOutcome
  code: string | null
  attempt: Attempt
  about: string | null
  detail: Record<string, string>
}
type Row = ReturnType<typeof rowOf>

const MAX_WAITING = 10_000
const AT_ONCE = 200

/**
 * Writes security events: of completed commands in their transaction, of refused ones through a batching queue; each is
 * also a log line.
 */
export function createSecurityLog({ db, clock, origin, log }: SecurityLogDeps) {
  const counts = new Map<string, number>()
  const waiting: Row[] = []
  let writing: Promise<void> | undefined
  let seldom = { slot: 0, seen: new Set<string>() }

  function count({ kind, outcome }: Pick<Event, 'kind' | 'outcome'>) {
    const name = `${kind} ${outcome}`
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }

  /** What comes in floods is written once a minute for each who and why; the counts have every one. */
  function isRepeated(row: Row): boolean {
    if (row.kind !== 'limit') return false
    const slot = Math.floor(clock.now().getTime() / MINUTE)
    if (seldom.slot !== slot || seldom.seen.size > MAX_WAITING) seldom = { slot, seen: new Set() }
    const key = [row.code, row.ip, row.actor_id, row.account].join(' ')
    if (seldom.seen.has(key)) return true
    seldom.seen.add(key)
    return false
  }

  async function drain() {
    while (waiting.length > 0) {
      const rows = waiting.splice(0, AT_ONCE)
      await insert(rows)
        .execute(db)
        .catch((error: unknown) => log.error({ err: error, lost: rows.length }, 'security events were not written'))
    }
    writing = undefined
  }

  const security: SecurityLog = {
    done(attempt, notes, now) {
      const kind = securityKindByCommand[attempt.name]
      const first = notes[0]
      if (!kind || !first) return undefined
      const event = { kind, outcome: 'done', code: null, attempt, about: first.object } as const
      const row = rowOf(
        { ...event, detail: toEventDetail(Object.assign({}, ...notes.map(({ data }) => data))) },
        now,
        origin(),
      )
      count(row)
      tell(log, row)
      return insert([row])
    },
    async refused(attempt, code) {
      const kind = classifyRefusal(attempt, code)
      if (!kind) return
      const event = { kind, outcome: 'refused', code, attempt, about: null, detail: {} } as const
      const row = rowOf(event, clock.now(), origin())
      count(row)
      if (isRepeated(row)) return
      tell(log, row)
      if (waiting.length < MAX_WAITING) waiting.push(row)
      writing ??= drain()
      await writing
    },
  }
  return {
    ...security,
    /** How many of each kind and outcome since the start, for the metrics. */
    counts: () =>
      [...counts].map(([name, of]) => [...(name.split(' ') as [SecurityKind, SecurityOutcome]), of] as const),
    /** Comes back when nothing waits to be written. */
    idle: async () => void (await writing),
  }
}
export type SecurityWriter = ReturnType<typeof createSecurityLog>

function rowOf({ kind, outcome, code, attempt, about, detail }: Event, at: Date, from: Origin | undefined) {
  const { actor, name: command, account = null } = attempt
  const signedIn = isSignedIn(actor)
  return {
    ...{ at, kind, outcome, code, command, account, detail },
    actor_kind: signedIn ? 'user' : actor.kind,
    actor_id: signedIn ? actor.userId : actor.kind === 'system' ? actor.name : null,
    session_id: signedIn ? actor.sessionId : null,
    about: about && storable(about, 200),
    ip: from ? storable(from.ip, 64) : null,
    device: from ? storable(from.device, 200) : null,
    request_id: from?.id ?? null,
  }
}

/** Addresses of people are not in the log; whose it is, stands in the table under the request's number. */
const tell = (log: Log, { kind, outcome, code, command, actor_kind, actor_id, request_id: requestId }: Row) =>
  log.info({ kind, outcome, code, command, actor_kind, actor_id, requestId }, 'security')

const insert = (rows: Row[]): RawBuilder<unknown> => sql`
  insert into security_event (at, kind, outcome, code, command, actor_kind, actor_id, session_id, account, about, detail, ip, device, request_id)
  select at, kind, outcome, code, command, actor_kind, actor_id, session_id, account, about, detail, ip, device, request_id
  from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e(at timestamptz, kind text, outcome text, code text, command text, actor_kind text,
    actor_id text, session_id uuid, account text, about text, detail jsonb, ip text, device text, request_id text)`

/** Headers come from outside: no NUL, no half characters. */
const storable = (text: string, most: number) => text.replaceAll('\0', '').toWellFormed().slice(0, most).toWellFormed()
