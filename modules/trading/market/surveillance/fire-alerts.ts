import { sql } from 'kysely'
import { forEachIsolated } from '#platform/jobs/for-each-isolated'
import { type Actor, system } from '#shared/actor'
import type { Id } from '#shared/ids'
import type { Rupiah } from '#shared/money'
import type { MarketContext } from '../deps.ts'
import { orderEvent } from '../events.ts'
import type { AlertSide } from '../states.ts'
import { tables } from '../tables.ts'

/** Alerts that one transaction tells. */
const CHUNK = 500
const clockwork: Actor = system('market')

/** Due at once when a share with alerts traded since the last run. */
export async function findNextAlertRun(deps: MarketContext): Promise<Date | null> {
  return (await movedShares(deps)).length > 0 ? deps.clock.now() : null
}

/** Fires price alerts that were reached, once each. One failing share does not stop the others. */
export async function fireAlerts(deps: MarketContext): Promise<void> {
  await forEachIsolated(await movedShares(deps), async (code) => {
    while ((await tellOf(deps, code)) === CHUNK);
  })
}

async function movedShares({ db }: Pick<MarketContext, 'db'>): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select b.security_code as code from market_book b left join market_alert_look l on l.security_code = b.security_code
    where b.trades > coalesce(l.number, 0) and exists (select from market_alert a where a.security_code = b.security_code)
    order by 1`.execute(db)
  return rows.map(({ code }) => code)
}

type Reached = { id: string; user_id: Id<'user'>; side: AlertSide; price: Rupiah; last: Rupiah }

/** Answers how many were told, at most a chunk. */
async function tellOf(deps: MarketContext, code: string): Promise<number> {
  const { slug, name } = (await deps.registry.shareByCode(code))!
  const spec = { name: 'market.tell-alerts', actor: clockwork, may: 'market.tell' as const }
  return deps.commands.run(spec, async ({ tx, emit, note }) => {
    await tables(tx)
      .insertInto('market_alert_look')
      .values({ security_code: code, number: 0n })
      .onConflict((clash) => clash.doNothing())
      .execute()
    const looked = await tables(tx)
      .selectFrom('market_alert_look')
      .select('number')
      .where('security_code', '=', code)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const { trades } = await tables(tx)
      .selectFrom('market_book')
      .select('trades')
      .where('security_code', '=', code)
      .executeTakeFirstOrThrow()
    const { rows } = await sql<Reached>`
      with reached as (
        select a.id, t.price as last from market_alert a cross join lateral (
          select price from market_trade
          where security_code = ${code} and number > ${looked.number} and number <= ${trades} and at >= a.created_at
            and case a.side when 'above' then price >= a.price else price <= a.price end
          order by number limit 1
        ) as t
        where a.security_code = ${code} order by a.id limit ${CHUNK}
      )
      delete from market_alert a using reached r where a.id = r.id returning a.id, a.user_id, a.side, a.price, r.last`.execute(
      tx,
    )
    for (const { user_id, side, price, last } of rows)
      emit(orderEvent(user_id, side === 'above' ? 'price_above' : 'price_below', { slug, name, price, last }))
    if (rows.length < CHUNK)
      await tables(tx)
        .updateTable('market_alert_look')
        .set({ number: trades })
        .where('security_code', '=', code)
        .execute()
    note(`market-share/${code}`, { data: { told: rows.length, trades } })
    return rows.length
  })
}
