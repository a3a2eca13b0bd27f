import { request } from 'node:http'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { expect } from './browser.ts'
import type { Product } from './product.ts'

/** What `npm run ops -- ledger:verify` says of the running product, asked where it asks. Answers the number of entries. */
export async function expectCleanLedger({ dataDir }: Product): Promise<number> {
  if (!dataDir) return 0 // a server that was given: its folder is not ours
  const { lines } = await asked(join(dataDir, 'ops.sock'), { name: 'ledger:verify', args: [] })
  const books = /^(\d+) entries, \d+ postings, \d+ accounts: 0 differences$/m
  expect(lines.join('\n')).toMatch(books)
  return Number(books.exec(lines.join('\n'))![1])
}

/** The command without its program: that took two seconds of processor each time. */
const asked = (socketPath: string, command: { name: string; args: string[] }) =>
  new Promise<{ ok: boolean; lines: string[] }>((resolve, reject) => {
    const call = request({ socketPath, method: 'POST', path: '/' }, (answer) => {
      json(answer).then((said) => resolve(said as { ok: boolean; lines: string[] }), reject)
    })
    call.on('error', reject)
    call.end(JSON.stringify(command))
  })
