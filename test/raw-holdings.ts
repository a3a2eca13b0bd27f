import { sql } from 'kysely'
import { expect } from 'vitest'
import { distributeUnitsInTx } from '#modules/registry'
import { transact } from '#platform/db/database'
import type { UserActor } from '#shared/actor'
import { newId } from '#shared/ids'
import { rupiah, units } from '#shared/money'
import { isRefusal } from '#shared/refusal'
import type { App } from '../server/app.ts'

/** What a holding cost somebody, what they gained by it and what of its principal came back, as a test adds it up by itself. */
export type Plain = { cost: bigint; realised: bigint; principal?: bigint }

/** Gives a person units of a security at a price. */
export async function receiveUnits(
  app: App,
  code: string,
  { userId }: UserActor,
  got: { units: number; price: number },
) {
  const now = app.clock.now()
  const source = `subscription/${newId(now)}`
  const bought = {
    userId,
    units: units(got.units),
    price: rupiah(got.price),
    reference: source,
    source,
    paidAt: now,
  }
  await transact(app.database.db, (tx) => distributeUnitsInTx(tx, { code, allotments: [bought], now }))
}

/** Expects that holding, portfolio and value equal what the ledger's postings add up to. */
export async function expectHoldingMatchesPostings(
  app: App,
  { code, slug }: { code: string; slug: string },
  holder: UserActor,
  { cost, realised, principal = 0n }: Plain,
) {
  const { rows } = await sql<{ held: bigint; cash: bigint; paid: bigint }>`
    select coalesce(sum(p.credit - p.debit) filter (where p.account_id like ${`%/${code}`}), 0)::bigint as held,
      coalesce(sum(p.credit - p.debit) filter (where p.account_id like '%/IDR'), 0)::bigint as cash,
      coalesce(sum(p.credit - p.debit) filter (where p.account_id like '%/IDR' and e.kind = 'distribution_paid'), 0)::bigint as paid
    from posting p join journal_entry e on e.id = p.entry_id
    where p.account_id like ${`investor/${holder.userId}/%`}`.execute(app.database.db)
  const { held, cash, paid } = rows[0]!
  const income = paid - principal
  const portfolio = await app.registry.portfolio(holder)
  expect(portfolio).toMatchObject({ received: income, realised, cost: held > 0n ? cost : 0n })
  // what ended keeps its page, what never was has none
  const known = await app.registry.holding(holder, slug).catch((error: unknown) => error)
  if (held === 0n && isRefusal(known)) expect(known.code).toBe('holding_not_found')
  else if (held === 0n) expect(known).toMatchObject({ units: 0n, realised, received: income })
  else expect(await app.registry.holding(holder, slug)).toMatchObject({ units: held, cost, realised, received: income })
  const price = portfolio.holdings[0]?.price ?? 0n
  expect(await app.registry.worthNow(holder)).toMatchObject({ cash, income, securities: held * price })
}
