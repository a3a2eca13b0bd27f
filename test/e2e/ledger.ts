import { expect } from './browser.ts'
import { ops } from './ops.ts'
import type { Product } from './product.ts'

/** What `npm run ops -- ledger:verify` says beside the running product. Answers the number of entries. */
export async function expectCleanLedger({ dataDir }: Product): Promise<number> {
  if (!dataDir) return 0 // a server that was given: its folder is not ours
  const stdout = await ops({ dataDir }, 'ledger:verify')
  const books = /^(\d+) entries, \d+ postings, \d+ accounts: 0 differences$/m
  expect(stdout).toMatch(books)
  return Number(books.exec(stdout)![1])
}
