import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Drill, isBooksRight, person, thaw } from './drill.ts'
import type { Installation } from './installation.ts'

const PAID = 300_000n
const BANK = ['sandbox_virtual_account', 'sandbox_transfer', 'sandbox_payout', 'sandbox_booking'] as const

/** The database's disk is gone, with what happened since the last backup; the bank still knows of its own. */
export async function lostDatabase(at: Installation, drill: Drill) {
  const sekar = await person(at)
  const before = await sekar.available()
  const { number } = await sekar.virtualAccount()
  const roots = join(at.home, 'roots.json')
  writeFileSync(roots, await (await fetch(`${at.url}/bukti-dana/akar.json`)).text())
  const file = join(at.home, 'nightly')
  drill.check('a backup of the night', (await at.ops(`backup ${file}`)).ok)
  const counts = async () =>
    (
      await at.owner(
        'select (select count(*) from app_user) as people, (select count(*) from subscription) as purchases',
      )
    )[0]
  const had = await counts()
  await fetch(`${at.bankUrl}/transfers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ virtual_account: number, amount: String(PAID) }),
  })
  await drill.becomes('money comes after the backup', async () => (await sekar.available()) === before + PAID, 130)
  await new Promise((wake) => setTimeout(wake, 70_000)) // a head of the audit is kept outside each minute
  const outside = await banksOwn(at)

  await at.loseDatabase()
  const restored = await at.ops(`restore ${file}`)
  drill.check('2. restore into a new, empty database and folder', restored.ok, restored.text)
  const now = await counts()
  drill.check('2. people and purchases of the backup are there', JSON.stringify(now) === JSON.stringify(had))
  await at.prepareRole()
  await outside.bring()

  const books = await at.ops('ledger:verify')
  drill.check('3. ledger:verify finds the books right', books.text.endsWith(' 0 differences'), books.text)
  const chain = await at.ops('audit:verify')
  drill.check('3. audit:verify sees that the head outside is younger', /unlike_kept_head/.test(chain.text), chain.text)
  const proof = await at.ops(`proof:verify ${roots}`)
  drill.check('3. proof:verify with the kept list of roots', proof.ok, proof.text)
  const stopped = await at.ops('money:stop Basis data hilang, dibandingkan dengan bank')
  drill.check('4. money stands still before anybody is let in', stopped.ok, stopped.text)
  const [frozen] = await at.owner<{ found: unknown[] }>('select found from money_freeze where thawed_at is null')
  drill.check(
    '4. for the head that it does not hold',
    JSON.stringify(frozen).includes('unlike_kept_head'),
    JSON.stringify(frozen),
  )
  const promoted = await at.ops('restore:promote')
  drill.check('5. the copy is made the installation', promoted.ok, promoted.text)
  await at.start()
  drill.check('5. the product starts, and money stands still', !(await isBooksRight(at)))
  const refused = await (await person(at)).buys()
  drill.check('nobody buys before that', refused.body.code === 'money_frozen', JSON.stringify(refused.body))
  await thaw(at, drill)
  await drill.becomes('4. missed reports are found by asking', async () => (await sekarAgain(at)) === before + PAID)
  const all = await at.ops('ledger:verify')
  drill.check('afterwards books and record are whole', all.ok && all.text.endsWith(' 0 differences'), all.text)
  await drill.becomes('and /bukti-dana matches', async () => {
    const answer = await fetch(`${at.url}/api/proof-of-funds`)
    return ((await answer.json()) as { check: { state: string } | null }).check?.state === 'matches'
  })
}

const sekarAgain = async (at: Installation) => (await person(at)).available()

/** The bank's own books, which are no part of the loss: what it had beyond the backup comes back to its tables. */
async function banksOwn(at: Installation) {
  const kept = new Map<string, Record<string, unknown>[]>()
  for (const table of BANK) {
    const rows = await at.owner<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) - 'written_by' - 'delivered_at' as row from ${table} t`,
    )
    kept.set(
      table,
      rows.map(({ row }) => row),
    )
  }
  return {
    async bring() {
      for (const [table, rows] of kept) {
        const columns = Object.keys(rows[0] ?? {}).join(', ')
        if (columns)
          await at.owner(
            `insert into ${table} (${columns}) overriding system value
            select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb) on conflict do nothing`,
            [JSON.stringify(rows)],
          )
      }
    },
  }
}
