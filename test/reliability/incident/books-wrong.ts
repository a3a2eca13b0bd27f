import { join } from 'node:path'
import { logIn } from './browser.ts'
import { type Drill, isBooksRight, metrics, person, thaw } from './drill.ts'
import type { Installation } from './installation.ts'

/** Somebody who owns the database gives a wallet seven rupiah. */
export async function booksWrong(at: Installation, drill: Drill) {
  const [holder] = await at.owner<{ id: string }>("select id from app_user where email = 'pemodal@contoh.test'")
  const account = `investor/${holder!.id}/available/IDR`
  await at.owner('update balance set amount = amount + 7 where account_id = $1', [account])

  await drill.becomes('/healthz/books answers 503 within two minutes', async () => !(await isBooksRight(at)))
  drill.check('syirkah_money_frozen is 1', /^syirkah_money_frozen\S* 1$/m.test(await metrics(at)))
  const refused = await (await person(at)).buys()
  drill.check('nobody buys meanwhile', refused.body.code === 'money_frozen', JSON.stringify(refused.body))
  const finance = await logIn(at.url, { email: 'keuangan@contoh.test' })
  drill.check('/admin/freeze names what was found', (await finance.open('/admin/freeze')).text.includes(holder!.id))

  const told = await at.ops('ledger:verify')
  drill.check('1. ledger:verify names the account', !told.ok && told.text.includes(account), told.text)
  const chain = await at.ops('audit:verify')
  drill.check('1. audit:verify says that the record is whole', chain.ok, chain.text)
  const evidence = await at.ops(`backup ${join(at.home, 'evidence')}`)
  drill.check('2. a backup is made of what is wrong', evidence.ok, evidence.text)
  const early = await finance.send('/admin/freeze', { intent: 'thaw', reason: 'Sudah benar.' })
  drill.check('nobody can ask for the end while the books are wrong', early.status >= 400, early.status)
  await at.owner('update balance set amount = amount - 7 where account_id = $1', [account])
  const right = await at.ops('ledger:verify')
  drill.check('4. ledger:verify says 0 differences', right.ok && right.text.endsWith(' 0 differences'), right.text)
  await thaw(at, drill, { finance: 'keuangan2@contoh.test' })
  const bought = await (await person(at)).buys()
  drill.check('people buy again', bought.status === 201, JSON.stringify(bought.body))
}
