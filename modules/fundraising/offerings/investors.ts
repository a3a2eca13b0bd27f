import { type RawBuilder, sql } from 'kysely'
import type { CommandContext } from '#platform/commands/command'
import type { Tx } from '#platform/db/database'
import { system } from '#shared/actor'
import type { Deps } from './deps.ts'
import type { SubscriptionRow } from './rows.ts'
import type { SubscriptionState } from './states.ts'
import { tables } from './tables.ts'

/** Of a purchase that was paid and whose money did not go back: who has one is an investor. */
const isPaid = ['paid', 'confirmed', 'allocated', 'distributed'] as const satisfies SubscriptionState[]
/** SQL list of the states of a purchase that is paid. */
export const paidStatesSql = sql`(${sql.join(isPaid.map((state) => sql.lit(state)))})`

/** SQL condition: a row exists. Written so that PostgreSQL looks it up by key instead of hashing the table. */
export const rowExistsSql = (row: RawBuilder<unknown>) => sql`(select true from ${row} limit 1) is not null`

/**
 * Recounts the investors of the offerings and people of these purchases after a state change. Locks people in id order
 * to avoid deadlocks.
 */
export async function recountInvestorsInTx(
  tx: Tx,
  purchases: readonly Pick<SubscriptionRow, 'offering_id' | 'user_id'>[],
): Promise<void> {
  if (purchases.length === 0) return
  const [offerings, people] = [purchases.map((row) => row.offering_id), purchases.map((row) => row.user_id)]
  await countInTx(tx, sql`select distinct * from unnest(${offerings}::uuid[], ${people}::uuid[])`)
}

const countInTx = (tx: Tx, whom: RawBuilder<unknown>) =>
  sql`
    with asked (offering_id, user_id) as materialized (${whom}), buyer as materialized (
      select a.offering_id, a.user_id,
        ${rowExistsSql(sql`offering_investor i where i.offering_id = a.offering_id and i.user_id = a.user_id`)} as was,
        ${rowExistsSql(sql`subscription s where s.offering_id = a.offering_id and s.user_id = a.user_id and s.state in ${paidStatesSql}`)} as "is"
      from asked a
    ), came as (
      insert into offering_investor (offering_id, user_id) select offering_id, user_id from buyer where "is" and not was
      returning offering_id, user_id
    ), gone as (
      delete from offering_investor i using buyer b
      where b.was and not b."is" and i.offering_id = b.offering_id and i.user_id = b.user_id returning i.offering_id, i.user_id
    ), locked as materialized (
      select user_id from investor_offerings where user_id in (select user_id from gone) order by user_id for update
    ), fewer as (
      update investor_offerings i set offerings = i.offerings - g.offerings
      from (select user_id, count(*) as offerings from gone join locked using (user_id) group by user_id) g
      where i.user_id = g.user_id returning i.user_id, i.offerings
    ), more as (
      insert into investor_offerings (user_id, offerings) select user_id, count(*) from came group by user_id order by user_id
      on conflict (user_id) do update set offerings = investor_offerings.offerings + excluded.offerings returning user_id, offerings
    ), change as (
      select offering_id, 1 as people, 0 as first from came
      union all select offering_id, -1, 0 from gone
      union all select min(c.offering_id::text)::uuid, 0, 1 from came c join more m using (user_id) group by user_id, m.offerings having count(*) = m.offerings
      union all select min(g.offering_id::text)::uuid, 0, -1 from gone g join fewer f using (user_id) where f.offerings = 0 group by user_id
    )
    update offering o set investors = o.investors + c.people, new_investors = o.new_investors + c.first
    from (select offering_id, sum(people)::bigint as people, sum(first)::bigint as first from change group by offering_id) c
    where o.id = c.offering_id`.execute(tx)

/** Recounts investors that a process of an older version did not count during a rolling deployment. */
export async function recountMissedInvestors({ db, commands }: Pick<Deps, 'db' | 'commands'>): Promise<void> {
  const missed = await tables(db)
    .selectFrom('offering')
    .select('id')
    .whereRef('counted_units', '!=', 'paid_units')
    .orderBy('id')
    .execute()
  const spec = { name: 'offerings.count-investors', actor: system('offerings'), may: 'offering.run' as const }
  for (const { id } of missed) await commands.run(spec, (context) => countAllInTx(context, id))
}

async function countAllInTx({ tx }: CommandContext, id: string) {
  await tables(tx).selectFrom('offering').select('id').where('id', '=', id).forUpdate().execute()
  await countInTx(
    tx,
    sql`select offering_id, user_id from offering_investor where offering_id = ${id}::uuid
      union select offering_id, user_id from subscription where offering_id = ${id}::uuid and state in ${paidStatesSql}`,
  )
  await tables(tx)
    .updateTable('offering')
    .set((eb) => ({ counted_units: eb.ref('paid_units') }))
    .where('id', '=', id)
    .execute()
}
