import { sql } from 'kysely'
import { type Difference, totalsInTx } from '#modules/ledger'
import type { Tx } from '#platform/database'

/** Escrow holds exactly what standing purchases paid; units on an offering are exactly what its purchases say; nothing distributed is missing. */
export async function verifyOfferingsInTx(tx: Tx): Promise<Difference[]> {
  const differences: Difference[] = []
  const escrows = new Map(
    (await totalsInTx(tx, 'escrow', 'offering/')).map((row) => [row.owner.slice('offering/'.length), row.amount]),
  )
  const issued = new Map((await totalsInTx(tx, 'issuance', 'security/')).map((row) => [row.asset, row.amount]))
  const { rows } = await sql<Row>`
    select o.id, o.slug, o.security_code, o.paid_units, o.reserved_units,
      coalesce(sum(s.amount) filter (where s.state in ('paid', 'confirmed')), 0)::bigint as owed,
      coalesce(sum(s.units) filter (where s.state in ('paid', 'confirmed', 'allocated', 'distributed')), 0)::bigint as paid,
      coalesce(sum(s.units) filter (where s.state = 'awaiting_payment'), 0)::bigint as reserved,
      coalesce(sum(s.units) filter (where s.state = 'distributed'), 0)::bigint as distributed
    from offering o left join subscription s on s.offering_id = o.id group by o.id`.execute(tx)
  const check = (what: string, subject: string, expected: bigint, found: bigint) => {
    if (expected !== found) differences.push({ check: what, subject, expected: String(expected), found: String(found) })
  }
  for (const row of rows) {
    check('escrow holds what standing purchases paid', row.slug, row.owed, escrows.get(row.id) ?? 0n)
    check('paid units are those of its purchases', row.slug, row.paid, row.paid_units)
    check('reserved units are those of its purchases', row.slug, row.reserved, row.reserved_units)
    check(
      'securities in issue are those distributed',
      row.security_code,
      row.distributed,
      issued.get(row.security_code) ?? 0n,
    )
  }
  return differences
}

type Row = {
  id: string
  slug: string
  security_code: string
  paid_units: bigint
  reserved_units: bigint
  owed: bigint
  paid: bigint
  reserved: bigint
  distributed: bigint
}
