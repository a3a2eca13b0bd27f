import { type RawBuilder, sql } from 'kysely'
import { type Actor, isSignedIn } from '#shared/actor'
import type { CommandRefusals } from '#shared/command-refusals'
import type { DomainEvent } from '#shared/events'
import { findMoneyDirection, type Money } from '#shared/money-moves'
import { type Holder, type Permission, requirePermission } from '#shared/permissions'
import { isRefusal, Refusal } from '#shared/refusal'
import { type Database, type Tx, transact } from '../db/database.ts'
import { isFrozen, isRetryable, isTransient } from '../db/database-errors.ts'
import { clearRequestCache, withoutRequestCache } from '../db/request-cache.ts'
import { createKeyedMutex } from '../jobs/keyed-mutex.ts'
import type { Clock } from '../runtime/clock.ts'
import { type BatchCommand, type BatchKind, createBatch } from './batch.ts'
import {
  createMoneyFrozenRefusal,
  findRefusalAfterCommit,
  findStoredAnswers,
  isIdempotencyKeyConflict,
  writeCommandRecords,
} from './command-writes.ts'

export type { CommandRefusals } from '#shared/command-refusals'

/**
 * One audit record: who did what to which object. Written in the command's transaction and hash-chained by
 * modules/core/audit.
 */
export type AuditEntry = {
  actor: Actor
  action: string
  object: string
  reason?: string | undefined
  data?: Record<string, unknown> | undefined
  /** The id of the HTTP request that ran the command. */
  requestId?: string | undefined
}
/** SQL that inserts audit records, as a part of the final statement of a command or batch. */
export type AuditInsert = (entries: readonly AuditEntry[], now: Date) => RawBuilder<unknown>

/** An attempted command, page or operation, for the security log. */
export type Attempt = {
  name: string
  actor: Actor
  /** Digest of the e-mail address of a log-in attempt. */
  account?: string | undefined
}
type Note = { object: string; reason?: string; data?: Record<string, unknown> }
/** Records commands and refusals that matter to account security; modules/core/security defines which. */
export type SecurityLog = {
  /** SQL that records a completed command, as a part of its final statement; undefined when it need not be recorded. */
  done(attempt: Attempt, notes: readonly Note[], now: Date): RawBuilder<unknown> | undefined
  /** Records a refusal. Resolves also when the write failed, so that the caller still gets the original refusal. */
  refused(attempt: Attempt, code: string): Promise<void>
}

/**
 * Milliseconds of retries after lock conflicts before a command is refused as `busy`, so that callers get an answer
 * within 3 seconds.
 */
const PATIENCE = 1_500

/** What a command's body works with: its transaction, actor and time, and collectors for events and audit notes. */
export type CommandContext<Asking extends Actor = Actor> = {
  tx: Tx
  actor: Asking
  now: Date
  /** Emits an event to its watchers; delivered when the transaction commits. */
  emit(event: DomainEvent): void
  /** Adds an audit record of this command about an object, with the reason and details. */
  note(object: string, details?: { reason?: string; data?: Record<string, unknown> }): void
}

export type CommandSpec<P extends Permission = Permission> = {
  /** Module and verb: `offerings.subscribe`. */
  name: string
  actor: Actor
  /** The required permission (shared/permissions.ts). */
  may: P
  /**
   * The input as plain data (bigint and Date allowed); its hash is stored so that an idempotency key cannot be reused
   * with different input.
   */
  input?: unknown
  /** Cheap checks before the transaction is opened. They may only refuse: the transaction repeats every decision. */
  before?: (() => Promise<void>) | undefined
  /** The caller's Idempotency-Key. The same key and input always get the same stored answer. */
  key?: string | undefined
  /** Overrides the money direction of the permission, for commands that move money on behalf of others. */
  money?: Money | undefined
  /** Executes the command, returns its result and rolls everything back. */
  dryRun?: boolean | undefined
}

/**
 * A check that applies to every command, such as the money freeze. Not run when the idempotency key already has an
 * answer.
 */
export type CommandGuard = (command: {
  actor: Actor
  may: Permission
  money: Money | undefined
  /** Milliseconds since the request began and its actor was authenticated; 0 without a request. */
  age: number
}) => Promise<void> | void

export type Commands = ReturnType<typeof createCommands>

/** What the single entry point of every write depends on. */
type Surroundings = {
  database: Database
  clock: Clock
  audit: AuditInsert
  security?: SecurityLog
  guards?: readonly CommandGuard[]
  /** The id of the current request. */
  requestId?: () => string | undefined
  /** Milliseconds since the current request began. */
  requestAge?: () => number
}

/**
 * The single entry point of every write: checks permission and guards, applies idempotency, runs one transaction with
 * bounded retries, and writes audit records and events. Refuses `money_frozen` during a freeze, `busy` when locks or
 * connections stay unavailable, and `idempotency_key_reused`.
 */
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

  /** Runs `work` and records its refusal in the security log, each refusal once. */
  async function watched<Result>(tried: Attempt, work: () => Promise<Result>): Promise<Result> {
    try {
      const result = await withoutRequestCache(work).finally(clearRequestCache)
      await writeDown(tried, findRefusalAfterCommit(result))
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

  /** Serialises the commands of one person before they take a connection, so that nobody can exhaust the pool. */
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

  /** Reads before the transaction can meet locks too; commands waiting behind one are refused with it. */
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
        if (isFrozen(error) || (isRefusal(error) && (await standsStill(spec)))) throw createMoneyFrozenRefusal()
        const answer = await storedAnswer(spec) // somebody with the same key was faster
        if (answer) return answer.answer as Result
        if (!isTransient(error) && !isIdempotencyKeyConflict(error)) throw error
        if (!mayTryAgain(error) || tries === 5 || performance.now() - started > PATIENCE) throw busy(error)
        await new Promise((wake) => setTimeout(wake, tries * tries * 5 * (1 + Math.random())))
      }
    }
  }

  /** During a money freeze time limits are suspended, so a refusal is reported as the freeze. */
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
      const done = findRefusalAfterCommit(result) ? undefined : security?.done(spec, notes, now)
      if (done) parts.push(done)
      const answers = spec.key ? [{ ...spec, key: spec.key, answer: result }] : []
      await writeCommandRecords(tx, { parts, answers, events, now, money: moneyIn(spec) !== undefined })
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
    /** Commands in shared transactions (batch.ts). */
    batch: <Asked extends BatchCommand, Answer>(kind: BatchKind<Asked, Answer>) =>
      createBatch({ database, clock, audit, guards, requestId, requestAge, watched }, kind),
  }
}

const moneyIn = ({ money, may }: CommandSpec) => money ?? findMoneyDirection(may)

/** Includes a concurrent request with the same idempotency key: the next attempt finds its stored answer. */
const mayTryAgain = (error: unknown) => isRetryable(error) || isIdempotencyKeyConflict(error)

/** The refusal `busy` with its cause for the log. */
const busy = (cause: unknown) => Object.assign(new Refusal<CommandRefusals>('busy'), { cause })

class DryRunDone extends Error {
  readonly result: unknown
  constructor(result: unknown) {
    super('dry run')
    this.result = result
  }
}
