import { type RawBuilder, sql } from 'kysely'
import { type Actor, isSignedIn } from '#shared/actor'
import type { CommandRefusals } from '#shared/command-refusals'
import type { DomainEvent } from '#shared/events'
import { type Money, moneyOf } from '#shared/money-moves'
import { type Holder, type Permission, requirePermission } from '#shared/permissions'
import { isRefusal, Refusal } from '#shared/refusal'
import { type Database, type Tx, transact } from '../db/database.ts'
import { isFrozen, isRetryable, isTransient } from '../db/database-errors.ts'
import { clearRequestCache, withoutRequestCache } from '../db/request-cache.ts'
import { createKeyedMutex } from '../jobs/keyed-mutex.ts'
import type { Clock } from '../runtime/clock.ts'
import { type BatchCommand, type BatchKind, createBatch } from './batch.ts'
import {
  findStoredAnswers,
  isIdempotencyKeyConflict,
  moneyFrozenRefusal,
  refusalAfterCommit,
  writeTogether,
} from './command-writes.ts'

export type { CommandRefusals } from '#shared/command-refusals'

/** Who did what to which object: written in the command's transaction, chained by modules/core/audit. */
export type AuditEntry = {
  actor: Actor
  action: string
  object: string
  reason?: string | undefined
  data?: Record<string, unknown> | undefined
  /** The request that it came with. */
  requestId?: string | undefined
}
/** The insert that adds these records; a part of the statement with which a command or a batch ends. */
export type AuditInsert = (entries: readonly AuditEntry[], now: Date) => RawBuilder<unknown>

/** What somebody tried to do: a command, or a page or operation that their permission was asked for. */
export type Attempt = {
  name: string
  actor: Actor
  /** Digest of the address with which somebody tried to log in. */
  account?: string | undefined
}
type Note = { object: string; reason?: string; data?: Record<string, unknown> }
/** Writes down what matters to the safety of accounts; modules/core/security says which commands and refusals do. */
export type SecurityLog = {
  /** The insert for a command that was done, a part of its last statement; undefined where it does not matter. */
  done(attempt: Attempt, notes: readonly Note[], now: Date): RawBuilder<unknown> | undefined
  /** Comes back when it is written, or when that has failed: nobody is refused in another way for it. */
  refused(attempt: Attempt, code: string): Promise<void>
}

/** Milliseconds after which a command that meets locks says that the system is busy, so that its caller hears within 3 seconds. */
const PATIENCE = 1_500

export type CommandContext<Asking extends Actor = Actor> = {
  tx: Tx
  actor: Asking
  now: Date
  /** Emits an event to its watchers; delivered when the transaction commits. */
  emit(event: DomainEvent): void
  /** What the audit record says of this command beyond its name: the object it touched and why. */
  note(object: string, details?: { reason?: string; data?: Record<string, unknown> }): void
}

export type CommandSpec<P extends Permission = Permission> = {
  /** Module and verb: `offerings.subscribe`. */
  name: string
  actor: Actor
  /** The permission that it takes, of shared/permissions.ts. */
  may: P
  /** What was asked, as JSON can hold it (bigint and Date too): hashed, so that a key cannot be used for two questions. */
  input?: unknown
  /** Looks that can refuse cheaply before a transaction is opened; they decide nothing in favour. */
  before?: (() => Promise<void>) | undefined
  /** The caller's Idempotency-Key. The same key and input get the same answer, for ever. */
  key?: string | undefined
  /** For a command that carries out what others asked for, where that moves money: else its permission says so. */
  money?: Money | undefined
  /** Does everything, answers, and leaves nothing behind: “show me what will happen”. */
  dryRun?: boolean | undefined
}

/** Refuses a command for a reason that has nothing to do with it; not asked when its key has an answer already. */
export type CommandGuard = (command: {
  actor: Actor
  may: Permission
  money: Money | undefined
  /** Milliseconds since its request began, which is when it was seen who asks; 0 where no request did. */
  age: number
}) => Promise<void> | void

export type Commands = ReturnType<typeof createCommands>

/** The one choke point of every write: permission, idempotency, one transaction with bounded retries, audit, events, dry run. */
type Surroundings = {
  database: Database
  clock: Clock
  audit: AuditInsert
  security?: SecurityLog
  guards?: readonly CommandGuard[]
  /** The request that is being answered. */
  requestId?: () => string | undefined
  /** Milliseconds since it began. */
  requestAge?: () => number
}

export function createCommands({
  database,
  clock,
  audit,
  security,
  guards = [],
  requestId = () => undefined,
  requestAge = () => 0,
}: Surroundings) {
  const { db } = database
  const written = new WeakSet<Error>()
  const runExclusive = createKeyedMutex({ isShared: (error) => isRefusal(error) && error.code === 'busy' })

  /** Hands on what `work` answers; a refusal that matters to the safety of accounts is written down first, and once. */
  async function watched<Result>(tried: Attempt, work: () => Promise<Result>): Promise<Result> {
    try {
      const result = await withoutRequestCache(work).finally(clearRequestCache)
      await writeDown(tried, refusalAfterCommit(result))
      return result
    } catch (error) {
      await writeDown(tried, isRefusal(error) ? error : undefined)
      throw error
    }
  }

  async function writeDown(tried: Attempt, refusal: Refusal | undefined) {
    if (!security || !refusal || written.has(refusal)) return
    written.add(refusal)
    await security.refused(tried, refusal.code)
  }

  function run<Result, P extends Permission>(
    spec: CommandSpec<P>,
    work: (context: CommandContext<Holder<P>>) => Promise<Result>,
  ): Promise<Result> {
    return watched(spec, () => permitted(spec, work))
  }

  /** One person's commands take turns before they take a connection: nobody fills the pool by pressing a thousand times. */
  async function permitted<Result, P extends Permission>(
    spec: CommandSpec<P>,
    work: (context: CommandContext<Holder<P>>) => Promise<Result>,
  ): Promise<Result> {
    const { actor } = spec
    requirePermission(actor, spec.may)
    const asked = (context: CommandContext) => work({ ...context, actor })
    if (!isSignedIn(actor)) return attempt(spec, asked)
    return runExclusive(actor.userId, () => attempt(spec, asked).catch(orBusy))
  }

  /** What only reads before its transaction meets locks too: who waited behind it is refused with it. */
  const orBusy = (error: unknown): never => {
    throw isTransient(error) ? busy(error) : error
  }

  async function attempt<Result>(
    spec: CommandSpec,
    work: (context: CommandContext) => Promise<Result>,
  ): Promise<Result> {
    const stored = await storedAnswer(spec)
    if (stored) return stored.answer as Result
    const { actor, may } = spec
    for (const guard of guards) await guard({ actor, may, money: moneyIn(spec), age: requestAge() })
    await spec.before?.()
    const started = performance.now()
    for (let tries = 1; ; tries++) {
      try {
        return await once(spec, work)
      } catch (error) {
        if (error instanceof DryRunDone) return error.result as Result
        if (isFrozen(error) || (isRefusal(error) && (await standsStill(spec)))) throw moneyFrozenRefusal()
        const answer = await storedAnswer(spec) // somebody with the same key was faster
        if (answer) return answer.answer as Result
        if (!isTransient(error) && !isIdempotencyKeyConflict(error)) throw error
        if (!mayTryAgain(error) || tries === 5 || performance.now() - started > PATIENCE) throw busy(error)
        await new Promise((wake) => setTimeout(wake, tries * tries * 5 * (1 + Math.random())))
      }
    }
  }

  /** While money stands still a time limit that seems to be over is not: what refuses is the freeze. */
  async function standsStill(spec: CommandSpec): Promise<boolean> {
    if (moneyIn(spec) === undefined) return false
    return sql`select refuse_while_frozen()`.execute(db).then(() => false, isFrozen)
  }

  function once<Result>(spec: CommandSpec, work: (context: CommandContext) => Promise<Result>) {
    const now = clock.now()
    return transact(database.commands, async (tx) => {
      const events: DomainEvent[] = []
      const notes: Note[] = []
      const result = await work({
        tx,
        actor: spec.actor,
        now,
        emit: (event) => events.push(event),
        note: (object, details) => notes.push({ object, ...details }),
      })
      const by = { actor: spec.actor, action: spec.name, requestId: requestId() }
      const parts =
        notes.length > 0
          ? [
              audit(
                notes.map((note) => ({ ...by, ...note })),
                now,
              ),
            ]
          : []
      const done = refusalAfterCommit(result) ? undefined : security?.done(spec, notes, now)
      if (done) parts.push(done)
      const answers = spec.key ? [{ ...spec, key: spec.key, answer: result }] : []
      await writeTogether(tx, { parts, answers, events, now, money: moneyIn(spec) !== undefined })
      if (spec.dryRun) throw new DryRunDone(result)
      return result
    })
  }

  async function storedAnswer({ key, actor, name, input }: CommandSpec): Promise<{ answer: unknown } | undefined> {
    if (!key) return undefined
    const [found] = await findStoredAnswers(db, [{ key, actor, name, input }])
    if (found && 'refused' in found) throw found.refused
    return found
  }

  return {
    run,
    watched,
    /** Commands of many callers that share transactions: platform/commands/batch.ts. */
    batch: <Asked extends BatchCommand, Answer>(kind: BatchKind<Asked, Answer>) =>
      createBatch({ database, clock, audit, guards, requestId, requestAge, watched }, kind),
  }
}

const moneyIn = ({ money, may }: CommandSpec) => money ?? moneyOf(may)

/** Two requests with one key at the same time: the second finds the answer of the first at its next try. */
const mayTryAgain = (error: unknown) => isRetryable(error) || isIdempotencyKeyConflict(error)

/** Tells the log what was waited for. */
const busy = (cause: unknown) => Object.assign(new Refusal<CommandRefusals>('busy'), { cause })

class DryRunDone extends Error {
  readonly result: unknown
  constructor(result: unknown) {
    super('dry run')
    this.result = result
  }
}
