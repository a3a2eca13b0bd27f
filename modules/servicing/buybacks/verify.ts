import { sql } from 'kysely'
import { type Difference, listBalancesInTx } from '#modules/ledger'
import type { Tx } from '#platform/db/database'

/**
 * Checks that offers were allocated pro rata, that no more is bought than planned, and that the escrow holds what is
 * not paid out; for buy-backs open at or after `since`.
 */
export async function verifyBuybacksInTx(tx: Tx, since?: Date): Promise<Difference[]> {
  const standing = since ? sql`and (ended_at is null or ended_at >= ${since})` : sql``
  const { rows } = await sql<Difference>`
    with b as (select * from buyback where counted_at is not null ${standing}),
    o as (
      select o.*, b.most, b.offered, b.offered > b.most as scarce from buyback_offer o join b on b.id = o.buyback_id
      where o.state <> 'withdrawn'
    )
    select 'what is bought is parted in proportion' as check, reference as subject,
      case when scarce then div(units::numeric * most, offered) else units end::text as expected, coalesce(bought::text, 'nothing') as found
    from o where not coalesce(case when scarce then bought - div(units::numeric * most, offered) in (0, 1) else bought = units end, false)
    union all
    select 'a buy-back buys what is offered, and no more than was planned', b.id::text,
      format('%s of %s', least(coalesce(sum(o.units), 0), b.most), coalesce(sum(o.units), 0)),
      format('%s of %s, to holders %s', b.bought, b.offered, coalesce(sum(o.bought), 0))
    from b left join o on o.buyback_id = b.id group by b.id, b.bought, b.offered, b.most
    having coalesce(sum(o.units), 0) <> b.offered or coalesce(sum(o.bought), 0) <> b.bought or b.bought <> least(b.offered, b.most)
    union all
    select 'a buy-back that ended has settled all', b.id::text, '0', count(*)::text
    from b join o on o.buyback_id = b.id where b.state = 'ended' and o.state = 'standing' group by b.id`.execute(tx)
  return [...rows, ...(await verifyEscrowsInTx(tx))]
}

/** The escrow of each is what the issuer paid in and nobody was paid yet. */
async function verifyEscrowsInTx(tx: Tx): Promise<Difference[]> {
  const { rows } = await sql<{ id: string; owed: bigint }>`
    select b.id, (b.price * (b.most - coalesce((
      select sum(o.bought) from buyback_offer o where o.buyback_id = b.id and o.state = 'settled'), 0)))::bigint as owed
    from buyback b where funded_at is not null and state <> 'ended'`.execute(tx)
  const escrows = new Map(
    (await listBalancesInTx(tx, 'escrow', 'buyback/')).map(({ owner, amount }) => [owner, amount]),
  )
  const owed = new Map(rows.map((row) => [`buyback/${row.id}`, row.owed]))
  return [...new Set([...escrows.keys(), ...owed.keys()])].flatMap((subject) => {
    const [expected, found] = [owed.get(subject) ?? 0n, escrows.get(subject) ?? 0n]
    const check = 'the escrow of a buy-back is what its issuer paid in and nobody was paid'
    return expected === found ? [] : [{ check, subject, expected: String(expected), found: String(found) }]
  })
}
