import { expect, type Product } from './test.ts'

/** Every account is the sum of its entries. Answers the number of entries. */
export async function expectCleanLedger({ app }: Product): Promise<number> {
  const found = await app.checks.ledger()
  expect(found.differences).toEqual([])
  return Number(found.entries)
}
