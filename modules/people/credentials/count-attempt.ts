import { sql } from 'kysely'
import { isKnownNetwork } from '#modules/identity'
import type { Refused } from '#platform/commands/refused-after-commit'
import type { Db, Tx } from '#platform/db/database'
import { computeAccountDigest } from '#platform/runtime/crypto'
import { guest } from '#shared/actor'
import type { Id } from '#shared/ids'
import { type RateLimitState, Refusal } from '#shared/refusal'
import type { CredentialsContext } from './deps.ts'
import { addFailureToLock, computeLockSecondsLeft, type Lock } from './lock.ts'
import type { CredentialsRefusals } from './refusals.ts'
import { tables } from './tables.ts'
import { type LockScope, lockPolicies } from './throttles.ts'

/** Where a log-in comes from: a known device of the owner, or a network. */
export type AttemptOrigin = { email: string; network: string; device?: string | undefined }
type Row = Lock & { key: string }

/**
 * Counts a log-in attempt before the comparison, so that parallel attempts count too; returns how many are left.
 * Refuses `too_many_attempts` while locked, without extending the lock. The lock of an account does not hold from a
 * network known for its owner.
 */
export async function countLoginAttempt(
  { db, clock, commands }: Pick<CredentialsContext, 'db' | 'clock' | 'commands'>,
  place: AttemptOrigin,
): Promise<{ left: number }> {
  const locked = await lockedKeys(db, keysOf(place), clock.now())
  const known = locked.some((lock) => scopeOf(lock) === 'account') && (await isKnownNetwork(db, place))
  refuseWhile(locked, known, clock.now())
  const { wait, left } = await commands.run(
    { name: 'credentials.try-log-in', actor: guest, may: 'account.log-in' },
    async ({ tx, now, note }) => {
      const locks = await lockRowsInTx(tx, keysOf(place), now)
      const wait = waitFor(locks, known, now)
      if (wait > 0) return { wait, left: 0 }
      const counted = locks.map((lock) => countedBy(lock, now))
      await saveInTx(tx, counted)
      for (const lock of counted)
        if (computeLockSecondsLeft(lock, now) > 0)
          note(`log-in-lock/${lock.key}`, { data: { failures: lock.failures } })
      const left = Math.min(...counted.map((lock) => lockPolicies[scopeOf(lock)].free - lock.failures))
      return { wait: 0, left: Math.max(0, left) }
    },
  )
  if (wait > 0) throw tooMany(wait)
  return { left }
}

/** A flood of guesses is refused by one look; what is counted is decided again on the locked rows. */
const lockedKeys = (db: Db, keys: readonly string[], now: Date): Promise<Row[]> =>
  tables(db)
    .selectFrom('log_in_lock')
    .select(['key', 'failures', 'last_failed_at', 'locked_until'])
    .where('key', 'in', keys)
    .where('locked_until', '>', now)
    .execute()

function refuseWhile(locks: Row[], known: boolean, now: Date) {
  const wait = waitFor(locks, known, now)
  if (wait > 0) throw tooMany(wait)
}

/** Seconds until all locks are open; that of the account does not hold where its owner is known from. */
const waitFor = (locks: Row[], known: boolean, now: Date) =>
  Math.max(0, ...locks.map((lock) => (known && scopeOf(lock) === 'account' ? 0 : computeLockSecondsLeft(lock, now))))

const tooMany = (retryAfter: number) =>
  new Refusal<CredentialsRefusals>('too_many_attempts', { retryAfter, rateLimit: toLimitView(0, retryAfter) })

/** The remaining attempts, as the answer to a wrong one states them. */
export const toLimitView = (left: number, seconds: number): RateLimitState => ({
  policy: 'log-in',
  quota: lockPolicies.pair.free,
  window: lockPolicies.pair.forgottenAfter,
  left,
  seconds,
})

/** Resets the account's counters after success; the network only gets its own attempt back. */
export async function forgiveAttemptInTx(tx: Tx, place: AttemptOrigin) {
  await sql`
    with mine as (select key from log_in_lock where key = any(${keysOf(place)}::text[]) order by key for update)
    update log_in_lock l set failures = case when starts_with(l.key, 'network:') then greatest(l.failures - 1, 0) else 0 end, locked_until = 'epoch'
    from mine where l.key = mine.key`.execute(tx)
}

/** Removes all locks of an account after another proof of identity. */
export async function removeLocksInTx(tx: Tx, email: string) {
  const account = computeAccountDigest(email)
  await sql`
    update log_in_lock set failures = 0, locked_until = 'epoch'
    where key = ${`account:${account}`} or starts_with(key, ${`pair:${account}:`})`.execute(tx)
}

/** Counts an attempt to prove a command by authenticator or recovery code; returns the refusal after too many. */
export async function countProofAttemptInTx(tx: Tx, userId: Id<'user'>, now: Date): Promise<Refused | undefined> {
  const locks = await lockRowsInTx(tx, [`proof:${userId}`], now)
  const retryAfter = Math.max(...locks.map((lock) => computeLockSecondsLeft(lock, now)))
  if (retryAfter > 0) return { refused: new Refusal<CredentialsRefusals>('too_many_attempts', { retryAfter }) }
  await saveInTx(
    tx,
    locks.map((lock) => countedBy(lock, now)),
  )
  return undefined
}

/** Resets the counter of `countProofAttemptInTx` after a successful proof. */
export const forgiveProofAttemptsInTx = (tx: Tx, userId: Id<'user'>) =>
  sql`update log_in_lock set failures = 0, locked_until = 'epoch' where key = ${`proof:${userId}`}`.execute(tx)

const countedBy = (lock: Row, now: Date): Row => ({
  key: lock.key,
  ...addFailureToLock(lock, lockPolicies[scopeOf(lock)], now),
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

/** On a known device only what happens there counts, so that nobody else can use up its owner's tries. */
function keysOf({ email, network, device }: AttemptOrigin): string[] {
  if (device) return [`device:${device}`]
  const account = computeAccountDigest(email)
  return [`account:${account}`, `network:${network}`, `pair:${account}:${network}`]
}

const scopeOf = (lock: Row) => lock.key.split(':')[0] as LockScope
