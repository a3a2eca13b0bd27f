import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { type Actor, nameOf } from '#shared/actor'
import type { CommandRefusals } from '#shared/command-refusals'
import type { DomainEvent } from '#shared/events'
import { isRefusal, Refusal } from '#shared/refusal'
import { type Db, type Tx, violatedConstraint } from '../db/database.ts'
import { fromStoredJson, toStoredJson } from '../db/json.ts'
import { recordEvents } from './events.ts'

// Shared by single commands and batches: stored answers of idempotency keys, and the final statement of the transaction.

/** A command with an idempotency key. */
export type KeyedCommand = { actor: Actor; name: string; key: string; input?: unknown }

/**
 * The refusal that a command returned instead of throwing, so that its transaction commits (see
 * refused-after-commit.ts); undefined when there is none.
 */
export function findRefusalAfterCommit(result: unknown): Refusal | undefined {
  if (typeof result !== 'object' || result === null || !('refused' in result)) return undefined
  return isRefusal(result.refused) ? result.refused : undefined
}

/** The refusal of a money movement during a freeze. */
export const createMoneyFrozenRefusal = () => new Refusal<CommandRefusals>('money_frozen')

type Stored = { answer: unknown } | { refused: Error } | undefined

/**
 * The stored answers of idempotency keys, in the order asked; undefined for a new key. A key that was used with
 * different input yields the refusal `idempotency_key_reused`.
 */
export async function findStoredAnswers(db: Db, asked: readonly KeyedCommand[]): Promise<Stored[]> {
  const wanted = asked.map(({ actor, name, key }) => ({ owner: nameOf(actor), command: name, key }))
  const { rows } = await sql<{ owner: string; command: string; key: string; request_hash: string; answer: unknown }>`
    select k.owner, k.command, k.key, k.request_hash, k.answer
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w(owner text, command text, key text)
    join idempotency_key k on k.owner = w.owner and k.command = w.command and k.key = w.key`.execute(db)
  const known = new Map(rows.map((row) => [formatIdempotencyKey(row), row]))
  return asked.map((one, at) => {
    const found = known.get(formatIdempotencyKey(wanted[at]!))
    if (!found) return undefined
    if (found.request_hash !== requestHash(one))
      return { refused: new Refusal<CommandRefusals>('idempotency_key_reused') }
    return { answer: fromStoredJson(found.answer) }
  })
}

/** An idempotency key with its owner and command, as one text for use in maps and sets. */
export const formatIdempotencyKey = ({ owner, command, key }: { owner: string; command: string; key: string }) =>
  JSON.stringify([owner, command, key])

/** SQL that stores the answers of idempotency keys, as a part of the final statement. */
const keepAnswers = (answered: readonly AnsweredCommand[], now: Date): RawBuilder<unknown> =>
  sql`keep_answers(${JSON.stringify(
    answered.map(({ answer, ...one }) => ({
      owner: nameOf(one.actor),
      command: one.name,
      key: one.key,
      hash: requestHash(one),
      answer: JSON.parse(toStoredJson(answer ?? null)),
    })),
  )}::jsonb, ${now}::timestamptz)`

export type AnsweredCommand = KeyedCommand & { answer: unknown }
type Left = {
  parts: RawBuilder<unknown>[]
  answers: readonly AnsweredCommand[]
  events: DomainEvent[]
  now: Date
  money: boolean
}

/**
 * Writes audit records, stored answers and events of a command or batch in one statement. When the command moves money,
 * the statement also fails during a money freeze; the check runs last so that it sees a freeze as late as possible.
 */
export async function writeCommandRecords(tx: Tx, { parts, answers, events, now, money }: Left) {
  const inserts = parts.map((insert, index) => sql`${sql.id(`part_${index}`)} as (${insert})`)
  const asked = [
    ...(answers.length > 0 ? [keepAnswers(answers, now)] : []),
    ...(events.length > 0 ? [recordEvents(events, now)] : []),
    ...(money ? [sql`refuse_while_frozen()`] : []),
  ]
  if (inserts.length === 0 && asked.length === 0) return
  const before = inserts.length > 0 ? sql`with ${sql.join(inserts)}` : sql``
  await sql`${before} select ${asked.length > 0 ? sql.join(asked) : sql`1`}`.execute(tx)
}

const requestHash = ({ input }: { input?: unknown }) =>
  createHash('sha256')
    .update(toStoredJson(input ?? null))
    .digest('hex')

/**
 * Whether an error means that another request with the same idempotency key committed first; its stored answer then
 * applies.
 */
export const isIdempotencyKeyConflict = (error: unknown) => violatedConstraint(error) === 'idempotency_key_pkey'
