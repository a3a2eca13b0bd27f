import { DEMO_PASSWORD } from '#shared/demo-password'
import type { CookieContext, Reader } from './reader.ts'

export const PASSWORD = DEMO_PASSWORD

/** Signs in by posting the log-in form, without a browser page. */
export async function signIn(context: CookieContext, name: string) {
  // Who is signed in is led on by /login: without this a session could be kept that ends a moment later.
  await context.clearCookies({ name: /^(__Host-)?(at|rt)$/ })
  for (;;) {
    const answer = await context.request.post('/login', {
      form: { email: `${name}@contoh.test`, password: PASSWORD },
      headers: { 'sec-fetch-site': 'same-origin' },
      maxRedirects: 0,
    })
    if (answer.status() === 302) return
    // a busy machine says so with 503, and a person tries again
    if (answer.status() !== 503) throw new Error(`${name} cannot log in: ${answer.status()} ${await answer.text()}`)
  }
}

/** 25000000 → 'Rp25.000.000', in English 'Rp25,000,000', independent of the product's formatter. */
export const formatTestRupiah = (amount: number, locale: 'id' | 'en' = 'id') =>
  `${amount < 0 ? '−' : ''}Rp${Math.abs(amount).toLocaleString(locale === 'id' ? 'id-ID' : 'en-GB')}`

/** The available balance shown on the wallet's page, in rupiah. */
export async function readWalletBalance(page: Reader) {
  await page.goto('/deposit')
  const words = await page.getByRole('main').innerText()
  const figure = /(?:Siap dipakai atau ditarik|Ready to use or withdraw)\s+Rp([\d.,]+)/.exec(words)
  if (!figure) throw new Error(`No wallet figure in:\n${words}`)
  return Number(figure[1]!.replace(/[.,]/g, ''))
}

/** Checks the four statements of a purchase; fails if one is already checked. */
export async function agreeToAll(page: Reader) {
  const statements = page.getByRole('region', { name: /Yang perlu Anda pahami|What you need to understand/ })
  const ticks = statements.getByRole('checkbox')
  await ticks.nth(3).waitFor()
  const all = await ticks.all()
  if (all.length !== 4) throw new Error(`${all.length} statements instead of four`)
  for (const tick of all) {
    if (await tick.isChecked()) throw new Error('a statement is ticked already')
    await tick.check()
  }
}
