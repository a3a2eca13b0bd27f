import { execFileSync } from 'node:child_process'

/** What the operator's own look at the books says, and whether it found nothing. */
export function lookAtBooks(dataDir: string, env: Record<string, string>): { books: string; right: boolean } {
  const books = execFileSync(process.execPath, ['bin/ops.mjs', 'ledger:verify'], {
    env: { ...process.env, DATA_DIR: dataDir, DEMO: '1', ...env },
    encoding: 'utf8',
  }).trim()
  return { books, right: books.endsWith('0 differences') }
}
