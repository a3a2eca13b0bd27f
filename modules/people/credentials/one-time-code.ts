import { randomInt, timingSafeEqual } from 'node:crypto'
import type { Refused } from '#platform/commands/refused-after-commit'
import type { Tx } from '#platform/db/database'
import type { Vault } from '#platform/runtime/crypto'
import { after, MINUTE, SECOND, secondsUntil } from '#shared/dates'
import type { Id } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import type { CredentialRules } from './deps.ts'
import type { CredentialsRefusals } from './refusals.ts'
import { countMessageInTx, hashTyped } from './send-count.ts'
import type { Channel, CodeSent } from './states.ts'
import { tables } from './tables.ts'
import { networkRateLimit } from './throttles.ts'

/** What a code is valid for: person, purpose and bound content. */
export type CodeFor = { userId: Id<'user'>; purpose: string; bound: string }
/** Destination and requesting network; `own`: the number is verified as this person's. */
export type CodeWay = { channel: Channel; destination: string; own: boolean; network: string }
type With = { vault: Vault; rules: CredentialRules }

/**
 * Creates a one-time code, replacing an earlier one of the purpose. Returns a refusal (to throw after commit) while
 * locked, too soon or too often: counted per person and purpose, network, and per number while unverified.
 */
export async function issueCodeInTx(
  tx: Tx,
  { vault, rules }: With,
  what: CodeFor & CodeWay,
  now: Date,
): Promise<{ code: string; sent: CodeSent } | Refused> {
  const { userId, purpose, bound, channel, destination, own, network } = what
  const before = await lockedRow(tx, what)
  if (before?.locked_until && before.locked_until > now) return locked(before.locked_until, now)
  const pace = { everySeconds: rules['otp.resend_seconds'], perHour: rules['otp.sends_per_hour'] }
  const counted = {
    [`code:${userId}:${purpose}`]: pace,
    [`${own ? 'own-codes' : 'codes'}:${network}`]: networkRateLimit,
    ...(own ? {} : { [`to:${hashTyped(destination)}`]: pace }),
  }
  const tooMany = await countMessageInTx(tx, counted, now)
  if (tooMany) return tooMany

  const digits = rules['otp.digits']
  const code = String(randomInt(10 ** digits)).padStart(digits, '0')
  const expires_at = after(now, rules['otp.minutes'] * MINUTE)
  const row = {
    bound,
    channel,
    destination,
    code_mac: macOf(vault, what, code),
    sent_at: now,
    expires_at,
    used_at: null,
    ...(before?.locked_until ? { tries: 0, locked_until: null } : {}),
  }
  await tables(tx)
    .insertInto('one_time_code')
    .values({ user_id: userId, purpose, tries: 0, locked_until: null, ...row })
    .onConflict((known) => known.columns(['user_id', 'purpose']).doUpdateSet(row))
    .execute()
  const resendAt = after(now, rules['otp.resend_seconds'] * SECOND)
  const sent = {
    channel,
    to: maskDestination(destination),
    expiresAt: expires_at,
    resendAt,
    resendSeconds: rules['otp.resend_seconds'],
  }
  return { code, sent }
}

/**
 * Uses a one-time code once. Returns a refusal (to throw after commit) for a wrong, expired or locked one, so that
 * parallel guesses are all counted.
 */
export async function spendCodeInTx(
  tx: Tx,
  { vault, rules }: With,
  what: { userId: Id<'user'>; purpose: string; bound?: string; code: string },
  now: Date,
): Promise<{ bound: string; destination: string; channel: Channel } | Refused> {
  const row = await lockedRow(tx, what)
  if (row?.locked_until && row.locked_until > now) return locked(row.locked_until, now)
  if (!row || row.used_at || row.expires_at <= now || (what.bound !== undefined && row.bound !== what.bound))
    return { refused: new Refusal<CredentialsRefusals>('code_expired', {}, 'code') }
  const { userId, purpose } = what
  const macs = vault.macs('code', userId, purpose, row.bound, what.code)
  const right = macs.some((mac) => timingSafeEqual(mac, row.code_mac))
  if (right) {
    await change(tx, what, { used_at: now, tries: 0, locked_until: null })
    return { bound: row.bound, destination: row.destination, channel: row.channel }
  }
  const tries = (row.locked_until ? 0 : row.tries) + 1
  const left = rules['otp.tries'] - tries
  const until = after(now, rules['otp.lock_minutes'] * MINUTE)
  await change(tx, what, { tries, locked_until: left <= 0 ? until : null })
  return left <= 0
    ? locked(until, now)
    : { refused: new Refusal<CredentialsRefusals>('code_wrong', { triesLeft: left }, 'code') }
}

const macOf = (vault: Vault, { userId, purpose, bound }: CodeFor, code: string) =>
  vault.mac('code', userId, purpose, bound, code)

const lockedRow = (tx: Tx, { userId, purpose }: Omit<CodeFor, 'bound'>) =>
  tables(tx)
    .selectFrom('one_time_code')
    .selectAll()
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .forUpdate()
    .executeTakeFirst()

type Change = { used_at?: Date; tries: number; locked_until: Date | null }
const change = (tx: Tx, { userId, purpose }: Omit<CodeFor, 'bound'>, set: Change) =>
  tables(tx)
    .updateTable('one_time_code')
    .set(set)
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .execute()

const locked = (until: Date, now: Date): Refused => {
  const retryAfter = secondsUntil(until, now)
  return { refused: new Refusal<CredentialsRefusals>('code_locked', { retryAfter, retryAt: until }, 'code') }
}

/** Masks a destination: '+62 812 ••• 890', 'si•••@contoh.test'. */
export function maskDestination(destination: string): string {
  const [name = '', host] = destination.split('@')
  if (host !== undefined) return `${name.slice(0, 2)}•••@${host}`
  return `${destination.slice(0, 3)} ${destination.slice(3, 6)} ••• ${destination.slice(-3)}`
}
