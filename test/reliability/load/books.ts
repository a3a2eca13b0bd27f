import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/** What the operator's own look at the books says, and whether it found nothing. */
export function lookAtBooks(
  dataDir: string,
  env: Record<string, string>,
  folder = '.',
): { books: string; right: boolean } {
  const books = execFileSync(process.execPath, [join(folder, 'bin', 'ops.mjs'), 'ledger:verify'], {
    env: { ...process.env, DATA_DIR: dataDir, DEMO: '1', ...env },
    encoding: 'utf8',
  }).trim()
  return { books, right: books.endsWith('0 differences') }
}
