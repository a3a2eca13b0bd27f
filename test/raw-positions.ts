import { sql } from 'kysely'
import type { Db } from '#platform/db/database'

/** What somebody has of one security by nothing but postings. */
export type RawPosition = { units: bigint; cost: bigint; realised: bigint; income: bigint }
export type RawPerson = { cash: bigint; positions: Map<string, RawPosition> }
/** What postings do not say: what units cost that an issuer gave out, by their source, and how many old shares of a merger make a new one, by its id. */
export type PositionPrices = { prices: ReadonlyMap<string, bigint>; mergers: ReadonlyMap<string, bigint> }

type Line = { kind: string; source: string; who: string; asset: string; moved: bigint; code: string | null; of: string }

/** Everyone's money and positions, recomputed from all postings. */
export async function sumPositionsFromPostings(
  db: Db,
  { prices, mergers }: PositionPrices,
): Promise<Map<string, RawPerson>> {
  const { rows } = await sql<Line>`
    select e.kind, e.source, split_part(p.account_id, '/', 2) as who, split_part(p.account_id, '/', 4) as asset,
      p.credit - p.debit as moved, d.security_code as code, coalesce(d.kind, '') as of
    from posting p join journal_entry e on e.id = p.entry_id
    left join distribution d on e.source like 'distribution/%' and d.id::text = split_part(e.source, '/', 2)
    where p.account_id like 'investor/%' order by e.seq, p.line`.execute(db)
  const people = new Map<string, RawPerson>()
  const redeemed = new Set(rows.filter(({ kind }) => kind === 'securities_redeemed').map(({ source }) => source))
  const odd = new Map(rows.filter(({ kind }) => kind === 'odd_shares_paid').map(({ source, moved }) => [source, moved]))
  for (const line of rows) {
    const person = people.get(line.who) ?? { cash: 0n, positions: new Map() }
    people.set(line.who, person)
    const isMoney = line.asset === 'IDR'
    const code = isMoney ? line.code : line.asset
    if (isMoney) person.cash += line.moved
    if (code === null) continue
    const own = person.positions.get(code) ?? { units: 0n, cost: 0n, realised: 0n, income: 0n }
    person.positions.set(code, own)
    fold(own, line)
  }
  return people

  function fold(own: RawPosition, { kind, source, moved, of }: Line) {
    const before = own.units
    if (kind === 'distribution_paid' && of !== 'principal') own.income += moved
    else if (kind === 'distribution_paid')
      giveUp(own, redeemed.has(source) || moved > own.cost ? own.cost : moved, moved)
    else own.units += moved
    if (kind === 'securities_distributed') own.cost += moved * prices.get(source)!
    if (kind !== 'shares_merged') return
    const gone = before % mergers.get(source.split('/')[1]!)!
    if (gone > 0n) giveUp(own, gone === before ? own.cost : (own.cost * gone) / before, odd.get(source) ?? 0n)
  }
}

function giveUp(own: RawPosition, cost: bigint, got: bigint) {
  own.cost -= cost
  own.realised += got - cost
}
