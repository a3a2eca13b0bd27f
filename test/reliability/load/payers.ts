import { setTimeout as sleep } from 'node:timers/promises'
import { randomBelow } from '../../chance.ts'

const AT_ONCE = 8
const PEOPLE = ['pemodal@contoh.test', 'pemodal2@contoh.test', 'hmetd@contoh.test']
type Given = { product: string; counter: string; payments: number }

/**
 * People who pay into virtual accounts at the bank's counter, each amount once: a counter that is gone, or that dies
 * before it answers, is asked no second time, since money that is on the table may have been taken.
 */
export async function createPayers({ product, counter, payments }: Given) {
  const numbers = await Promise.all(PEOPLE.map((email) => accountOf(product, email)))
  const receipts: string[] = []
  const answers: Record<string, number> = {}
  let left = payments

  async function pay() {
    while (left > 0) {
      const number = left--
      const body = {
        virtual_account: numbers[number % numbers.length],
        amount: String(10_000 + randomBelow(90_000)),
        sender: `Pembayar ${number}`,
        faults: randomBelow(4) === 0 ? { duplicate: 2 } : {},
      }
      const said = await fetch(`${counter}/transfers`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(20_000),
      }).then(
        async (answer) => {
          const { transfer_id: id, delivered } = (await answer.json()) as { transfer_id?: string; delivered?: boolean }
          if (id) receipts.push(id)
          return id ? `taken, ${delivered ? 'told' : 'not told yet'}` : `refused ${answer.status}`
        },
        () => 'nobody there',
      )
      answers[said] = (answers[said] ?? 0) + 1
      if (said === 'nobody there') await sleep(200)
    }
  }

  return {
    numbers,
    receipts,
    answers,
    left: () => left,
    run: () => Promise.all(Array.from({ length: AT_ONCE }, pay)),
  }
}

async function accountOf(product: string, email: string): Promise<string> {
  const logged = await fetch(`${product}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'Demo-Syirkah-2026' }),
  })
  const { access_token: token } = (await logged.json()) as { access_token: string }
  const answer = await fetch(`${product}/api/wallet/virtual-accounts`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return ((await answer.json()) as { items: { number: string }[] }).items[0]!.number
}
