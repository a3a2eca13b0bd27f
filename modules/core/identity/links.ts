import { type Refused, throwIfRefused } from '#platform/commands/refused-after-commit'
import { type Db, type Tx, transact } from '#platform/db/database'
import type { Clock } from '#platform/runtime/clock'
import type { Id } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import type { IdentityRefusals } from './refusals.ts'
import { type LinkPurpose, linkPaths } from './states.ts'
import { tables } from './tables.ts'
import { generateToken, hashToken, looksLikeToken } from './tokens.ts'

export type AnyLink = LinkPurpose | 'continue'
type NewLink = { purpose: AnyLink; userId: Id<'user'>; subject?: string; expiresAt: Date }
export type Link = { hash: Uint8Array; user_id: Id<'user'>; subject: string | null; expires_at: Date }

/** Creates a link token; only its hash is stored. */
export async function issueLinkInTx(tx: Tx, { purpose, userId, subject, expiresAt }: NewLink, now: Date) {
  const token = generateToken()
  await tables(tx)
    .insertInto('account_link')
    .values({
      hash: hashToken(token),
      purpose,
      user_id: userId,
      subject: subject ?? null,
      created_at: now,
      expires_at: expiresAt,
      used_at: null,
    })
    .execute()
  return token
}

/** Locks and returns a valid link, else the refusal. */
export async function findLinkInTx(tx: Tx, purpose: AnyLink, token: string, now: Date): Promise<Link | Refused> {
  const no = (code: 'link_unknown' | 'link_used' | 'link_expired'): Refused => ({
    refused: new Refusal<IdentityRefusals>(code),
  })
  if (!looksLikeToken(token)) return no('link_unknown')
  const link = await tables(tx)
    .selectFrom('account_link')
    .select(['hash', 'user_id', 'subject', 'expires_at', 'used_at'])
    .where('hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .forUpdate()
    .executeTakeFirst()
  if (!link) return no('link_unknown')
  if (link.used_at) return no('link_used')
  if (link.expires_at <= now) return no('link_expired')
  return link
}

/** Whether a link is valid, before its page shows a form. Refuses `link_unknown`, `link_used`, `link_expired`. */
export async function assertLinkValid({ db, clock }: { db: Db; clock: Clock }, purpose: LinkPurpose, token: string) {
  throwIfRefused(await transact(db, (tx) => findLinkInTx(tx, purpose, token, clock.now())))
}

/** Invalidates all links of these purposes of a person. */
export async function voidLinksInTx(tx: Tx, userId: Id<'user'>, purposes: readonly AnyLink[], now: Date) {
  await tables(tx)
    .updateTable('account_link')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .execute()
}

/** Deletes all links of these purposes of a person, so that opening one gives `link_unknown`. */
export async function deleteLinksInTx(tx: Tx, userId: Id<'user'>, purposes: readonly AnyLink[]) {
  await tables(tx).deleteFrom('account_link').where('user_id', '=', userId).where('purpose', 'in', purposes).execute()
}

/** The URL of an e-mail link. */
export const buildLinkUrl = (publicUrl: string, purpose: LinkPurpose, token: string) =>
  `${publicUrl}${linkPaths[purpose]}${token}`
