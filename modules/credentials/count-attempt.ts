import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { isKnownFrom } from '#modules/identity'
import type { Commands } from '#platform/command'
import type { Db, Tx } from '#platform/database'
import type { Refused } from '#platform/settled'
import { guest } from '#shared/actor'
import type { Id } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import { afterAttempt, type Lock, secondsLeft } from './lock.ts'
import type { CredentialsRefusals } from './refusals.ts'
import { type LockScope, lockPolicies } from './throttles.ts'

type Place = { email: string; network: string }
type Row = Lock & { key: string }

/**
 * Counts one attempt to log in before anything is compared, so that a thousand at the same time are a thousand. Refuses
 * with `too_many_attempts` while a lock holds; such an attempt does not lengthen it.
 */
export async function countAttempt({ db, commands }: { db: Db; commands: Commands }, place: Place): Promise<void> {
  const known = await isKnownFrom(db, place)
  const seconds = await commands.run(
    { name: 'credentials.try-log-in', actor: guest, may: 'account.log-in' },
    async ({ tx, now, note }) => {
      const locks = await lockRowsInTx(tx, Object.values(keysOf(place)), now)
      const wait = Math.max(...locks.map((lock) => (known && scopeOf(lock) === 'account' ? 0 : secondsLeft(lock, now))))
      if (wait > 0) return wait
      const counted = locks.map((lock) => countedBy(lock, now))
      await saveInTx(tx, counted)
      for (const lock of counted)
        if (secondsLeft(lock, now) > 0) note(`log-in-lock/${lock.key}`, { data: { failures: lock.failures } })
      return 0
    },
  )
  if (seconds > 0) throw new Refusal<CredentialsRefusals>('too_many_attempts', { retryAfter: seconds })
}

/** The attempt succeeded: the account starts afresh; the network gets only its own attempt back. */
export async function forgiveAttemptInTx(tx: Tx, place: Place) {
  const keys = keysOf(place)
  await sql`
    with mine as (select key from log_in_lock where key = any(${Object.values(keys)}::text[]) order by key for update)
    update log_in_lock l set failures = case when l.key = ${keys.network} then greatest(l.failures - 1, 0) else 0 end, locked_until = 'epoch'
    from mine where l.key = mine.key`.execute(tx)
}

/** The owner has proven who they are in another way: nobody's guesses keep them out any longer. */
export async function openLocksInTx(tx: Tx, email: string) {
  const { account } = keysOf({ email, network: '' })
  const pairs = `${account.replace('account:', 'pair:')}:`
  await sql`
    update log_in_lock set failures = 0, locked_until = 'epoch' where key = ${account} or starts_with(key, ${pairs})`.execute(
    tx,
  )
}

/** Counts one try to prove a command by authenticator or recovery code, whatever proof it is for; says when too many failed. */
export async function countProofInTx(tx: Tx, userId: Id<'user'>, now: Date): Promise<Refused | undefined> {
  const locks = await lockRowsInTx(tx, [`proof:${userId}`], now)
  const retryAfter = Math.max(...locks.map((lock) => secondsLeft(lock, now)))
  if (retryAfter > 0) return { refused: new Refusal<CredentialsRefusals>('too_many_attempts', { retryAfter }) }
  await saveInTx(
    tx,
    locks.map((lock) => countedBy(lock, now)),
  )
  return undefined
}

/** It was right: they start afresh. */
export const forgiveProofInTx = (tx: Tx, userId: Id<'user'>) =>
  sql`update log_in_lock set failures = 0, locked_until = 'epoch' where key = ${`proof:${userId}`}`.execute(tx)

const countedBy = (lock: Row, now: Date): Row => ({
  key: lock.key,
  ...afterAttempt(lock, lockPolicies[scopeOf(lock)], now),
})

const saveInTx = (tx: Tx, counted: Row[]) =>
  sql`
    update log_in_lock l set failures = c.failures, last_failed_at = c.last_failed_at, locked_until = c.locked_until
    from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as c(key text, failures integer, last_failed_at timestamptz, locked_until timestamptz)
    where l.key = c.key`.execute(tx)

/** Locks the rows, always in the same order; makes those that are new. */
async function lockRowsInTx(tx: Tx, keys: readonly string[], now: Date): Promise<Row[]> {
  const { rows } = await sql<Row>`
    insert into log_in_lock as l (key, failures, last_failed_at, locked_until)
    select key, 0, ${now}::timestamptz, 'epoch'::timestamptz from unnest(${keys}::text[]) as key order by key
    on conflict (key) do update set failures = l.failures
    returning key, failures, last_failed_at, locked_until`.execute(tx)
  return rows
}

/** What people type as an e-mail address may be anything, even a password: only its hash is kept. */
function keysOf({ email, network }: Place): Record<Exclude<LockScope, 'proof'>, string> {
  const account = createHash('sha256').update(email).digest('hex').slice(0, 32)
  return { account: `account:${account}`, network: `network:${network}`, pair: `pair:${account}:${network}` }
}

const scopeOf = (lock: Row) => lock.key.split(':')[0] as LockScope
