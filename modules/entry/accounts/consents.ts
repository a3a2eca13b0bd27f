import { lockUserInTx } from '#modules/identity'
import type { Db } from '#platform/db/database'
import type { Actor } from '#shared/actor'
import { after } from '#shared/dates'
import { newId } from '#shared/ids'
import { requirePermission } from '#shared/permissions'
import type { WithEditions } from './agree.ts'
import type { GiveConsent } from './input.ts'
import type { ConsentView } from './states.ts'
import { tables } from './tables.ts'

/** The consent log of a person, the newest first. */
export async function listConsents(db: Db, actor: Actor): Promise<ConsentView[]> {
  requirePermission(actor, 'account.use')
  return tables(db)
    .selectFrom('consent')
    .select(['kind', 'version', 'given', 'at'])
    .where('user_id', '=', actor.userId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
}

/** Records a consent or its withdrawal, unless the newest of its kind is the same. */
export async function recordConsent(
  { commands, editionsInForce }: WithEditions,
  actor: Actor,
  { kind, given }: GiveConsent,
): Promise<void> {
  requirePermission(actor, 'account.use')
  const { terms: version } = await editionsInForce()
  await commands.run({ name: 'accounts.give-consent', actor, may: 'account.use' }, async ({ tx, now, note }) => {
    await lockUserInTx(tx, actor.userId)
    const before = await tables(tx)
      .selectFrom('consent')
      .select(['given', 'version', 'at'])
      .where('user_id', '=', actor.userId)
      .where('kind', '=', kind)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    if ((before?.given ?? false) === given && (!given || before?.version === version)) return
    const at = before && before.at >= now ? after(before.at, 1) : now // the log's order is that of its instants
    const row = { id: newId<'consent'>(at), user_id: actor.userId, kind, version, given, at }
    await tables(tx).insertInto('consent').values(row).execute()
    note(`user/${actor.userId}`, { data: { kind, given } })
  })
}
