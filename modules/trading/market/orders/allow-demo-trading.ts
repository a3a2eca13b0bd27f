import { sql } from 'kysely'
import type { Actor, PersonActor } from '#shared/actor'
import type { MarketContext } from '../deps.ts'

/** Lets people created by the demo place orders without a code until an instant. */
export function allowDemoTrading(
  { commands }: MarketContext,
  actor: Actor,
  people: readonly PersonActor[],
  until: Date,
) {
  const spec = { name: 'market.let-trade', actor, may: 'market.run' as const }
  return commands.run(spec, async ({ tx, note }) => {
    const rows = people.map(({ userId, sessionId }) => ({ user_id: userId, session_id: sessionId }))
    await sql`
      insert into market_trader (user_id, session_id, trading_until)
      select user_id, session_id, ${until}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p(user_id uuid, session_id uuid) order by user_id
      on conflict (user_id) do update set session_id = excluded.session_id, trading_until = excluded.trading_until`.execute(
      tx,
    )
    note('market_trader', { data: { people: people.length, until } })
  })
}
