import { randomInt } from 'node:crypto'
import type { Account, EntryDraft } from '#contract/ledger/states'
import { compare, together, tpcB } from './measure.ts'
import { startProduct } from './product.ts'

// Entries of 2–4 postings by 64 callers, each waiting until its entry is on disk: spread, and on ten hot accounts.

const CALLERS = 64
const ACCOUNTS = 10_000
const { app, postgres, stop } = await startProduct()
const reference = await tpcB(postgres)
const accounts = Array.from(
  { length: ACCOUNTS },
  (_, index): Account => ({ owner: `investor/${index}`, purpose: 'available', asset: 'IDR' }),
)
let serial = 0

await Promise.all(
  accounts.map((account) =>
    app.ledger.post({
      kind: 'deposit_credited',
      source: `bench/${serial++}`,
      postings: [
        { account: { owner: 'bank/bsi', purpose: 'clearing', asset: 'IDR' }, debit: 10n ** 12n },
        { account, credit: 10n ** 12n },
      ],
    }),
  ),
)

/** From one account to one, two or three others. */
function entry(among: number): EntryDraft {
  const parts = randomInt(1, 4)
  const first = randomInt(among)
  const at = (place: number) => accounts[(first + place * 7 + (place ? randomInt(among) : 0)) % among]!
  return {
    kind: 'moved',
    source: `bench/${serial++}`,
    postings: [
      { account: at(0), debit: BigInt(parts) * 100n },
      ...Array.from({ length: parts }, (_, place) => ({ account: at(place + 1), credit: 100n })),
    ],
  }
}
const posting = (name: string, among: number) => ({
  name,
  run: (seconds: number) => together(CALLERS, seconds, () => app.ledger.post(entry(among))),
})

await compare({
  name: 'ledger',
  subjects: [reference, posting('entries, 10,000 accounts', ACCOUNTS), posting('entries, 10 hot accounts', 10)],
  goals: [
    { name: 'entries, 10,000 accounts', of: reference.name, atLeast: 3.0 },
    { name: 'entries, 10 hot accounts', of: reference.name, atLeast: 5.1 },
  ],
  notes: () => ({ postgres: postgres.version, callers: CALLERS }),
})
const { differences, entries } = await app.ledger.verify()
console.log(`ledger after ${entries} entries: ${differences.length} differences`)
if (differences.length > 0) process.exitCode = 1
await stop()
