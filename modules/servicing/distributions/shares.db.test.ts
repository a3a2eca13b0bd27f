import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { taxedParties } from '#contract/distributions/states'
import type { Database } from '#platform/db/database'
import { openTestDatabase } from '../../../test/engine.ts'
import { fc } from '../../../test/property.ts'
import { selectHolderShares } from './shares.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('payments never exceed the funding, no holder is a rupiah short, and what flooring leaves is less than one each', async () => {
  const holdings = fc.array(fc.bigInt({ min: 1n, max: 1_000_000_000n }), { minLength: 1, maxLength: 40 })
  const rate = fc.bigInt({ min: 0n, max: 10_000n })
  const amount = fc.bigInt({ min: 1n, max: 999_999_999_999_999n })
  await fc.assert(
    fc.asyncProperty(
      holdings,
      amount,
      rate,
      rate,
      rate,
      async (held, amount, tax_citizen, tax_entity, purification_rate) => {
        const rates = { tax_citizen, tax_foreigner: 2_000n, tax_entity, purification_rate }
        const rateOf = (at: number) => [tax_citizen, 2_000n, tax_entity][at % 3]!
        const rows = held.map(
          (units, at) => sql`(${String(at)}::text, ${units}::bigint, ${taxedParties[at % 3]!}::text)`,
        )
        const holders = sql`select * from (values ${sql.join(rows)}) as v (user_id, units, party)`
        const { rows: shares } = await selectHolderShares(holders, { amount, ...rates }).execute(database.db)
        const all = held.reduce((sum, each) => sum + each, 0n)
        const paid = shares.reduce((sum, { gross }) => sum + gross, 0n)
        expect(paid <= amount && amount - paid < BigInt(held.length)).toBe(true)
        const due = new Map(held.map((units, at) => [String(at), (amount * units) / all]))
        for (const { user_id, gross, tax, purification } of shares) {
          expect(gross).toBe(due.get(user_id))
          expect(tax).toBe((gross * rateOf(Number(user_id))) / 10_000n)
          expect(purification).toBe(((gross - tax) * purification_rate) / 10_000n)
          due.delete(user_id)
        }
        expect([...due.values()].every((share) => share === 0n)).toBe(true)
      },
    ),
  )
})
