import type { Actor } from '#shared/actor'
import { nameOf } from '#shared/actor'
import type { CommandRefusals } from '#shared/command-refusals'
import type { DomainEvent } from '#shared/events'
import { findMoneyDirection } from '#shared/money-moves'
import { type Permission, requirePermission } from '#shared/permissions'
import { isRefusal, Refusal } from '#shared/refusal'
import { type Database, type Tx, transact } from '../db/database.ts'
import { isFrozen, isRetryable, isTransient } from '../db/database-errors.ts'
import { awaitPipeline, flush } from '../db/pipeline.ts'
import type { Clock } from '../runtime/clock.ts'
import type { Attempt, AuditEntry, AuditInsert, CommandGuard } from './command.ts'
import {
  type AnsweredCommand,
  createMoneyFrozenRefusal,
  findStoredAnswers,
  formatIdempotencyKey,
  writeCommandRecords,
} from './command-writes.ts'

/** Milliseconds of retries after lock conflicts before a batch is refused as `busy`, as for a single command. */
const PATIENCE = 1_500

/** One caller's command in a batch: name, permission, input and idempotency key. */
export type BatchCommand = {
  name: string
  actor: Actor
  may: Permission
  input?: unknown
  key?: string | undefined
}
type Note = { object: string; reason?: string; data?: Record<string, unknown> }
/** A command in its batch. Its events and audit notes are dropped when it is refused. */
export type Member<Asked extends BatchCommand> = Asked & {
  emit(event: DomainEvent): void
  note(object: string, details?: { reason?: string; data?: Record<string, unknown> }): void
}
/** The answer of a batched command, or the `Refusal` it got. */
export type Outcome<Answer> = { answer: Answer } | { refused: Error }

export type BatchKind<Asked extends BatchCommand, Answer> = {
  /** Maximum number of commands per transaction. */
  most?: number
  /** Maximum number of waiting commands per caller and key; further ones are refused as `busy`. */
  mostOfOne?: number
  /**
   * Executes the commands in order in one transaction and returns an answer or a refusal for each, in the same order.
   * An error rolls the batch back, and its commands are retried one by one. Statements passed to `queue` are pipelined
   * and awaited before the commit.
   */
  work(
    context: {
      tx: Tx
      now: Date
      emit(event: DomainEvent): void
      queue(statements: Promise<unknown>): Promise<void>
    },
    lane: string,
    members: readonly Member<Asked>[],
  ): Promise<Outcome<Answer>[]>
}

type Surroundings = {
  database: Database
  clock: Clock
  audit: AuditInsert
  guards: readonly CommandGuard[]
  requestId(): string | undefined
  requestAge(): number
  watched<Result>(tried: Attempt, work: () => Promise<Result>): Promise<Result>
}
type Waiting<Asked, Answer> = {
  asked: Asked
  requestId: string | undefined
  age: number
  done(answer: Answer): void
  refused(error: unknown): void
}

/**
 * Runs commands in shared transactions. Callers queue under a key (a security, an offering); commands that arrive
 * during a transaction go into the next one. Permission, idempotency, guards, audit, events and the money freeze work
 * as for a single command, and a refused command does not affect the others. A batch that fails as a whole is retried
 * command by command. Refuses `busy` when a caller has too many waiting commands under one key.
 */
export function createBatch<Asked extends BatchCommand, Answer>(
  { database, clock, audit, guards, requestId, requestAge, watched }: Surroundings,
  { most = 64, mostOfOne = 256, work }: BatchKind<Asked, Answer>,
) {
  type One = Waiting<Asked, Answer>
  const lanes = new Map<string, One[]>()
  const waitingOf = new Map<string, number>()

  /** Queues a command under a key and resolves when the shared transaction has committed. */
  function submit(lane: string, asked: Asked): Promise<Answer> {
    return watched(asked, async () => {
      requirePermission(asked.actor, asked.may)
      const mine = `${lane} ${nameOf(asked.actor)}`
      const before = waitingOf.get(mine) ?? 0
      if (before >= mostOfOne) throw busy()
      waitingOf.set(mine, before + 1)
      try {
        return await new Promise<Answer>((done, refused) =>
          join(lane, { asked, requestId: requestId(), age: requestAge(), done, refused }),
        )
      } finally {
        const left = waitingOf.get(mine)! - 1
        if (left === 0) waitingOf.delete(mine)
        else waitingOf.set(mine, left)
      }
    })
  }

  function join(lane: string, one: One) {
    const line = lanes.get(lane)
    if (line) line.push(one)
    else {
      lanes.set(lane, [one])
      queueMicrotask(() => void serve(lane))
    }
  }

  /**
   * Runs one transaction at a time per key until the queue is empty. When a transaction cannot be started, the waiting
   * commands are refused too.
   */
  async function serve(lane: string) {
    for (let line = lanes.get(lane)!; line.length > 0; line = lanes.get(lane)!) {
      const { now: batch, later } = oneOfEachKey(line.splice(0, most))
      line.unshift(...later)
      try {
        await together(lane, batch)
      } catch (error) {
        const passing = isTransient(error) || isBusy(error)
        for (const one of passing ? [...batch, ...line.splice(0)] : batch) one.refused(passing ? busy() : error)
      }
    }
    lanes.delete(lane)
  }

  async function together(lane: string, batch: readonly One[]) {
    const open = await unanswered(batch)
    if (open.length === 0) return
    const started = performance.now()
    for (let tries = 1; ; tries++) {
      try {
        return await commit(lane, open)
      } catch (error) {
        if (isFrozen(error) || (isRefusal(error) && error.code === 'money_frozen')) throw createMoneyFrozenRefusal()
        const passes = isRetryable(error) && tries < 5 && performance.now() - started < PATIENCE
        if (!passes && open.length > 1 && !isTransient(error)) return await oneByOne(lane, open)
        if (!passes && isTransient(error)) throw busy()
        if (!passes) return await answeredOr(open[0]!, error)
        await new Promise((wake) => setTimeout(wake, tries * tries * 5 * (1 + Math.random())))
      }
    }
  }

  /**
   * Another process may have executed the same idempotency key first: then its stored answer is returned instead of the
   * error.
   */
  async function answeredOr(one: One, error: unknown) {
    const { key } = one.asked
    const [found] = key ? await findStoredAnswers(database.db, [{ ...one.asked, key }]) : []
    if (found && 'answer' in found) one.done(found.answer as Answer)
    else one.refused(found?.refused ?? error)
  }

  async function oneByOne(lane: string, batch: readonly One[]) {
    for (const one of batch) await together(lane, [one]).catch(one.refused)
  }

  /** Resolves commands that have a stored answer and rejects those that a guard refuses. */
  async function unanswered(batch: readonly One[]): Promise<One[]> {
    const keyed = batch.filter(({ asked }) => asked.key)
    const stored =
      keyed.length > 0
        ? await findStoredAnswers(
            database.db,
            keyed.map(({ asked }) => ({ ...asked, key: asked.key! })),
          )
        : []
    const answered = new Set<One>()
    for (const [at, found] of stored.entries()) {
      if (!found) continue
      answered.add(keyed[at]!)
      if ('refused' in found) keyed[at]!.refused(found.refused)
      else keyed[at]!.done(found.answer as Answer)
    }
    const open = batch.filter((one) => !answered.has(one))
    const allowed = await Promise.all(
      open.map(async (one) => {
        try {
          const { actor, may } = one.asked
          for (const guard of guards) await guard({ actor, may, money: findMoneyDirection(may), age: one.age })
          return true
        } catch (error) {
          one.refused(error)
          return false
        }
      }),
    )
    return open.filter((_, at) => allowed[at])
  }

  async function commit(lane: string, batch: readonly One[]) {
    const now = clock.now()
    const outcomes = await transact(database.commands, async (tx) => {
      const shared: DomainEvent[] = []
      const left = batch.map(() => ({ events: [] as DomainEvent[], notes: [] as Note[] }))
      const members = batch.map(
        ({ asked }, at): Member<Asked> => ({
          ...asked,
          emit: (event) => left[at]!.events.push(event),
          note: (object, details) => left[at]!.notes.push({ object, ...details }),
        }),
      )
      const emit = (event: DomainEvent) => void shared.push(event)
      const written: Promise<unknown>[] = []
      const queue = (statements: Promise<unknown>) => {
        written.push(statements)
        return flush(statements)
      }
      try {
        const decided = await work({ tx, now, emit, queue }, lane, members)
        if (decided.length !== batch.length) throw new Error(`${decided.length} outcomes for ${batch.length} commands`)
        const records: AuditEntry[] = []
        const events = [...shared]
        const answers: AnsweredCommand[] = []
        for (const [at, outcome] of decided.entries()) {
          const { asked, requestId: from } = batch[at]!
          if ('refused' in outcome) continue
          for (const note of left[at]!.notes)
            records.push({ actor: asked.actor, action: asked.name, requestId: from, ...note })
          events.push(...left[at]!.events)
          if (asked.key) answers.push({ ...asked, key: asked.key, answer: outcome.answer })
        }
        const parts = records.length > 0 ? [audit(records, now)] : []
        const money = batch.some(({ asked }) => findMoneyDirection(asked.may) !== undefined)
        await awaitPipeline([...written, writeCommandRecords(tx, { parts, answers, events, now, money })])
        return decided
      } catch (error) {
        // none may reach the connection when the transaction is over; what failed first says why the others did
        await awaitPipeline([...written, Promise.reject(error)])
        throw error
      }
    })
    // The batch is committed: an error after this point must not execute it again.
    for (const [at, outcome] of outcomes.entries()) if ('answer' in outcome) batch[at]!.done(outcome.answer)
    for (const [at, outcome] of outcomes.entries())
      if ('refused' in outcome) await answeredOr(batch[at]!, outcome.refused).catch(() => batch[at]!.refused(busy()))
  }

  return { submit }
}

const busy = () => new Refusal<CommandRefusals>('busy')
const isBusy = (error: unknown) => isRefusal(error) && error.code === 'busy'

/**
 * Splits a batch so that each idempotency key runs once; further commands with the same key get the stored answer
 * afterwards.
 */
function oneOfEachKey<One extends { asked: BatchCommand }>(batch: readonly One[]): { now: One[]; later: One[] } {
  const seen = new Set<string>()
  const parted = { now: [] as One[], later: [] as One[] }
  for (const one of batch) {
    const { key, actor, name } = one.asked
    const known = key && formatIdempotencyKey({ owner: nameOf(actor), command: name, key })
    if (known && seen.has(known)) parted.later.push(one)
    else parted.now.push(one)
    if (known) seen.add(known)
  }
  return parted
}
