import type { CommandContext, Commands } from '#platform/command'
import type { Db } from '#platform/database'
import type { Actor } from '#shared/actor'
import { type Id, isId } from '#shared/ids'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import { requireConfirmedInTx } from './confirmed.ts'
import { dropLinksInTx, voidLinksInTx } from './links.ts'
import type { IdentityRefusals } from './refusals.ts'
import { sessionView, shownOfSession } from './session-facts.ts'
import { ownerOf } from './session-holder.ts'
import { type EndReason, identityEvent, type SessionView } from './states.ts'
import { tables } from './tables.ts'
import { looksLikeToken, tokenHash } from './tokens.ts'

type Deps = { db: Db; commands: Commands }

/** Ends the session that a refresh token names. Whatever else the token is, there is nothing to end and nothing to say. */
export async function logOut({ db, commands }: Deps, refreshToken: string): Promise<void> {
  if (!looksLikeToken(refreshToken)) return
  const session = await tables(db)
    .selectFrom('session as s')
    .innerJoin('app_user as u', 'u.id', 's.user_id')
    .select(['s.id', 's.user_id', 'u.kind'])
    .where('s.refresh_hash', '=', tokenHash(refreshToken))
    .where('s.ended_at', 'is', null)
    .executeTakeFirst()
  if (!session) return
  const actor = ownerOf(session.kind, { userId: session.user_id, sessionId: session.id })
  await end(commands, actor, { name: 'identity.log-out', which: { only: session.id }, reason: 'logged_out' })
}

/**
 * Ends one of the actor's own sessions, this one too. Refuses with `session_unknown` what is not theirs, and for another
 * than this one `confirm_identity` until its holder has just shown who they are.
 */
export async function endSession(
  { db, commands }: Deps,
  actor: Actor,
  { sessionId }: { sessionId: string },
): Promise<void> {
  requirePermission(actor, 'account.use')
  if (!isId(sessionId)) throw new Refusal<IdentityRefusals>('session_unknown')
  const own = await tables(db)
    .selectFrom('session')
    .select('id')
    .where('id', '=', sessionId as Id<'session'>)
    .where('user_id', '=', actor.userId)
    .executeTakeFirst()
  if (!own) throw new Refusal<IdentityRefusals>('session_unknown')
  await end(commands, actor, {
    name: 'identity.end-session',
    which: { only: own.id },
    reason: 'ended_by_owner',
    first: own.id === actor.sessionId ? undefined : requireConfirmedInTx,
  })
}

/** “Log out everywhere else”: answers how many sessions ended. Refuses `confirm_identity`. */
export function endOtherSessions({ commands }: Deps, actor: Actor): Promise<number> {
  requirePermission(actor, 'account.use')
  return end(commands, actor, {
    name: 'identity.end-other-sessions',
    which: { allBut: actor.sessionId },
    reason: 'ended_by_owner',
    first: requireConfirmedInTx,
  })
}

type Which = 'all' | { only: Id<'session'> } | { allBut: Id<'session'> | null }
type Ending = {
  name: string
  which: Which
  reason: EndReason
  /** Asked before anything ends: who holds a stolen session must not put its owner out. */
  first?: typeof requireConfirmedInTx | undefined
}

function end(commands: Commands, actor: Actor, { name, which, reason, first }: Ending): Promise<number> {
  return commands.run(
    { name, actor, may: 'account.use', input: { which, reason } },
    async ({ tx, now, emit, note, actor }) => {
      await first?.(tx, actor, now)
      const ended = await endSessionsInTx({ tx, now, emit }, { userId: actor.userId, which, reason })
      for (const id of ended) note(`session/${id}`, { reason })
      return ended.length
    },
  )
}

/**
 * Ends live sessions of one person: their access tokens are dead with the commit, their streams end everywhere. What one
 * of them began is called off, but where somebody only logs out: a link that already went to a new address, and a proof of
 * the phone that is under way, which opens a session by itself, would outlive them. Answers which.
 */
export async function endSessionsInTx(
  { tx, now, emit }: Pick<CommandContext, 'tx' | 'now' | 'emit'>,
  { userId, which, reason }: { userId: Id<'user'>; which: Which; reason: EndReason },
): Promise<Id<'session'>[]> {
  let query = tables(tx)
    .updateTable('session')
    .set({ ended_at: now, end_reason: reason })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
  if (which !== 'all') {
    if ('only' in which) query = query.where('id', '=', which.only)
    else if (which.allBut) query = query.where('id', '<>', which.allBut)
  }
  const rows = await query.returning('id').execute()
  if (reason !== 'logged_out') {
    await voidLinksInTx(tx, userId, ['change_email'], now)
    await dropLinksInTx(tx, userId, ['continue'])
  }
  const event = reason === 'logged_out' ? 'logged_out' : 'session_ended'
  for (const { id } of rows) emit(identityEvent(userId, event, { sessionId: id }))
  return rows.map(({ id }) => id)
}

/** The actor's log-ins, newest first: those that live and the last that ended. */
export async function listSessions(db: Db, actor: Actor, most = 50): Promise<SessionView[]> {
  requirePermission(actor, 'account.use')
  const rows = await tables(db)
    .selectFrom('session')
    .select(['id', ...shownOfSession])
    .where('user_id', '=', actor.userId)
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => ({ id: row.id, ...sessionView(row), current: row.id === actor.sessionId }))
}
