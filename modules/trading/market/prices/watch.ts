import type { Tx } from '#platform/db/database'
import { readTogether } from '#platform/db/read-together'
import type { Actor } from '#shared/actor'
import type { Id } from '#shared/ids'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import type { MarketContext } from '../deps.ts'
import type { MarketRefusals } from '../refusals.ts'
import { tables } from '../tables.ts'

/** Adds a share to the actor's watch-list or removes it. */
export async function watchShare(deps: MarketContext, actor: Actor, slug: string, on: boolean): Promise<void> {
  requirePermission(actor, 'market.watch')
  const share = await deps.registry.shareBySlug(slug)
  if (!share) throw new Refusal<MarketRefusals>('share_not_found')
  const { code } = share
  const spec = { name: 'market.watch', actor, may: 'market.watch' as const, input: { code, on } }
  await deps.commands.run(spec, async ({ tx, now, note }) => {
    const own = { user_id: actor.userId, security_code: code }
    if (on)
      await tables(tx)
        .insertInto('market_watch')
        .values({ ...own, created_at: now })
        .onConflict((clash) => clash.doNothing())
        .execute()
    else
      await tables(tx)
        .deleteFrom('market_watch')
        .where('user_id', '=', own.user_id)
        .where('security_code', '=', code)
        .execute()
    note(`market-share/${code}`, { data: { watched: on } })
  })
}

/** The codes of the shares on the actor's watch-list, newest first. */
export async function listWatchedCodes({ db }: Pick<MarketContext, 'db'>, actor: Actor): Promise<string[]> {
  requirePermission(actor, 'market.watch')
  const watched = tables(db)
    .selectFrom('market_watch')
    .select('security_code')
    .where('user_id', '=', actor.userId)
    .orderBy('created_at', 'desc')
    .orderBy('security_code')
  const rows = await readTogether(db, watched, {})
  return rows.map(({ security_code }) => security_code)
}

/** Deletes the watch-list and the price alerts of a closed account. */
export async function deleteWatchListInTx(tx: Tx, userId: Id<'user'>): Promise<void> {
  await tables(tx).deleteFrom('market_watch').where('user_id', '=', userId).execute()
  await tables(tx).deleteFrom('market_alert').where('user_id', '=', userId).execute()
}
