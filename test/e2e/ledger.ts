import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect } from './browser.ts'
import type { Product } from './product.ts'

const run = promisify(execFile)

/** What `npm run ops -- ledger:verify` says beside the running product. Answers the number of entries. */
export async function expectCleanLedger({ dataDir }: Product): Promise<number> {
  if (!dataDir) return 0 // a server that was given: its folder is not ours
  const { DATABASE_URL: _, NODE_OPTIONS: __, ...env } = process.env
  const { stdout } = await run(process.execPath, ['bin/ops.mjs', 'ledger:verify'], {
    env: { ...env, DATA_DIR: dataDir },
  })
  expect(stdout).toMatch(/^\d+ entries, \d+ postings, \d+ accounts: 0 differences\s*$/)
  return Number.parseInt(stdout, 10)
}
