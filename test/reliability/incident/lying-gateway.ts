import { createHash } from 'node:crypto'
import { signWebhook } from '#platform/http/webhook-signature'
import { call, isDone, logIn } from './browser.ts'
import { type Drill, isBooksRight, person, thaw } from './drill.ts'
import { type Installation, newKey } from './installation.ts'

const PAID = 700_000n

/** Money that never came is reported, one report contradicts another, and the gateway's secret is in other hands. */
export async function lyingGateway(at: Installation, drill: Drill) {
  const sekar = await person(at)
  const before = await sekar.available()
  const { number, bank } = await sekar.virtualAccount()
  const report = (id: string, amount: string) => ({
    type: 'transfer.settled',
    data: {
      ...{ transfer_id: id, status: 'settled', bank, virtual_account: number, amount, currency: 'IDR', sender: null },
      occurred_at: new Date().toISOString(),
    },
  })
  const rows = async () => (await at.owner<{ n: number }>('select count(*)::int as n from bank_report'))[0]!.n
  const kept = await rows()
  for (const secret of ['not the secret of the two', ''])
    drill.check(
      'a report without the right signature is refused',
      (await told(at, report('lie', '9000000'), secret)) === 401,
    )
  drill.check('and has left no row', (await rows()) === kept, await rows())

  const paid = await pay(at, number, PAID)
  await drill.becomes('a real payment arrives', async () => (await sekar.available()) === before + PAID, 130)
  const contradicts = await told(at, report(paid, '9000000'), at.secrets.BANK_WEBHOOK_SECRET)
  drill.check('a report that contradicts an earlier one is taken', contradicts === 200, contradicts)
  drill.check('and is no money', (await sekar.available()) === before + PAID, await sekar.available())
  const finance = await logIn(at.url, { email: 'keuangan@contoh.test' })
  const cases = await finance.open('/admin/suspense')
  drill.check(
    'but a case for finance on /admin/suspense',
    cases.text.includes(number) || cases.text.includes(paid),
    cases.status,
  )

  const stopped = await finance.send('/admin/freeze', { intent: 'begin', reason: 'Laporan bank tidak cocok.' })
  drill.check('1. finance stops all money on /admin/freeze', isDone(stopped) && !(await isBooksRight(at)), stopped.text)
  await pay(at, number, PAID)
  drill.check('what the bank reports meanwhile waits', (await sekar.available()) === before + PAID)
  drill.check('2. /bukti-dana can be read', (await finance.open('/bukti-dana')).status === 200)

  const old = at.secrets.BANK_WEBHOOK_SECRET
  await at.restart({ BANK_WEBHOOK_SECRET: newKey() })
  drill.check('3. the old secret signs nothing any more', (await told(at, report('old', '9000000'), old)) === 401)
  const books = await at.ops('ledger:verify')
  drill.check('4. ledger:verify finds nothing', books.ok, books.text)
  await thaw(at, drill, { finance: 'keuangan2@contoh.test' })
  await drill.becomes(
    '5. missed reports are polled by themselves',
    async () => (await sekar.available()) === before + 2n * PAID,
  )
}

/** Somebody pays at the bank's counter; the number of the transfer. */
async function pay({ bankUrl }: Installation, virtual_account: string, amount: bigint) {
  const answer = await fetch(`${bankUrl}/transfers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ virtual_account, amount: String(amount) }),
  })
  return ((await answer.json()) as { transfer_id: string }).transfer_id
}

/** A report at the product's webhook, signed with whatever its sender has; without a word where that is nothing. */
async function told({ url }: Installation, report: object, secret: string) {
  const body = JSON.stringify(report)
  const id = `evt_${createHash('sha256').update(body).digest('hex').slice(0, 16)}`
  const {
    body: { now },
  } = await call<{ now: string }>(url, '/demo/clock')
  const signed = secret ? signWebhook({ id, at: new Date(now), body, secret }) : {}
  return (await fetch(`${url}/api/webhooks/bank`, { method: 'POST', headers: signed, body })).status
}
