import type { CommandContext, Commands } from '#platform/commands/command'
import { defineCommand } from '#platform/commands/define-command'
import type { Db } from '#platform/db/database'
import type { Actor, UserActor } from '#shared/actor'
import { type Id, isId } from '#shared/ids'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import { requireConfirmedInTx } from './confirmed-session.ts'
import { deleteLinksInTx, voidLinksInTx } from './links.ts'
import type { IdentityRefusals } from './refusals.ts'
import { sessionColumns, toSessionView } from './session-facts.ts'
import { createSessionActor } from './session-holder.ts'
import { type EndReason, identityEvent, type SessionView } from './states.ts'
import { tables } from './tables.ts'
import { hashToken, looksLikeToken } from './tokens.ts'

type Deps = { db: Db; commands: Commands }

/** Ends the session of a refresh token; any other token is ignored. */
export async function logOut({ db, commands }: Deps, refreshToken: string): Promise<void> {
  if (!looksLikeToken(refreshToken)) return
  const session = await tables(db)
    .selectFrom('session as s')
    .innerJoin('app_user as u', 'u.id', 's.user_id')
    .select(['s.id', 's.user_id', 'u.kind'])
    .where('s.refresh_hash', '=', hashToken(refreshToken))
    .where('s.ended_at', 'is', null)
    .executeTakeFirst()
  if (!session) return
  const actor = createSessionActor(session.kind, { userId: session.user_id, sessionId: session.id })
  await commands.run({ name: 'identity.log-out', actor, may: 'account.use' }, (context) =>
    endInTx(context, { only: session.id }, 'logged_out'),
  )
}

/**
 * Ends one of the actor's own sessions. Refuses `session_unknown`, and `confirm_identity` for another session than this
 * one unless recently confirmed.
 */
export const endSession = defineCommand({
  name: 'identity.end-session',
  permission: 'account.use',
  async before({ db }: Deps, actor, { sessionId }: { sessionId: string }) {
    requirePermission(actor, 'account.use')
    const own = isId(sessionId)
      ? await tables(db)
          .selectFrom('session')
          .select('id')
          .where('id', '=', sessionId as Id<'session'>)
          .where('user_id', '=', actor.userId)
          .executeTakeFirst()
      : undefined
    if (!own) throw new Refusal<IdentityRefusals>('session_unknown')
  },
  async run(context, { sessionId }: { sessionId: string }) {
    const { tx, now, actor } = context
    // before anything ends: who holds a stolen session must not put its owner out
    if (sessionId !== actor.sessionId) await requireConfirmedInTx(tx, actor, now)
    await endInTx(context, { only: sessionId as Id<'session'> }, 'ended_by_owner')
  },
})

/** Ends all other sessions of the actor; returns how many. Refuses `confirm_identity`. */
export const endOtherSessions = defineCommand({
  name: 'identity.end-other-sessions',
  permission: 'account.use',
  async run(context, _: Record<string, never>): Promise<number> {
    const { tx, now, actor } = context
    await requireConfirmedInTx(tx, actor, now)
    return endInTx(context, { allBut: actor.sessionId }, 'ended_by_owner')
  },
})

type Which = 'all' | { only: Id<'session'> } | { allBut: Id<'session'> | null }

async function endInTx(context: CommandContext<UserActor>, which: Which, reason: EndReason): Promise<number> {
  const ended = await endSessionsInTx(context, { userId: context.actor.userId, which, reason })
  for (const id of ended) context.note(`session/${id}`, { reason })
  return ended.length
}

/**
 * Ends (revokes) sessions of a person; access tokens and streams end at commit. Unless it is a plain log-out, changes
 * begun by them (new address, phone proof) are cancelled. Returns the ids of the ended sessions.
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
    await deleteLinksInTx(tx, userId, ['continue'])
  }
  const event = reason === 'logged_out' ? 'logged_out' : 'session_ended'
  for (const { id } of rows) emit(identityEvent(userId, event, { sessionId: id }))
  return rows.map(({ id }) => id)
}

/** The actor's sessions, newest first: active ones and the last that ended. */
export async function listSessions(db: Db, actor: Actor, most = 50): Promise<SessionView[]> {
  requirePermission(actor, 'account.use')
  const rows = await tables(db)
    .selectFrom('session')
    .select(['id', ...sessionColumns])
    .where('user_id', '=', actor.userId)
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => ({ id: row.id, ...toSessionView(row), current: row.id === actor.sessionId }))
}
