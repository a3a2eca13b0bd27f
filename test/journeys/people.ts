import { sql } from 'kysely'
import { TOTP } from 'otpauth'
import { type BrowserContext, expect, type Page, type Product } from './test.ts'

export const PASSWORD = 'Demo-Syirkah-2026'
const SECRET = 'JBSWY3DPEHPK3PXP'
export const AUTHENTICATOR_CODE = 'Kode 6 angka dari autentikator'

/** Signs in by the form of the log-in page: for journeys that are not about signing in. */
export async function signIn(context: BrowserContext, name: string) {
  await context.clearCookies({ name: /^(__Host-)?(at|rt)$/ })
  const answer = await context.request.post('/login', {
    form: { email: `${name}@contoh.test`, password: PASSWORD },
    headers: { 'sec-fetch-site': 'same-origin' },
    maxRedirects: 0,
  })
  expect(answer.status(), await answer.text()).toBe(302)
}

/** 25000000 → 'Rp25.000.000': worked out here, so that no page is checked by its own formatter. */
export const rp = (amount: number) => `${amount < 0 ? '−' : ''}Rp${Math.abs(amount).toLocaleString('id-ID')}`

/** What is ready to be spent, as the wallet's page says it. */
export async function walletOf(page: Page) {
  await page.goto('/deposit')
  const words = await page.getByRole('main').innerText()
  const figure = /(?:Siap dipakai atau ditarik|Ready to use or withdraw)\s+Rp([\d.]+)/.exec(words)
  if (!figure) throw new Error(`No wallet figure in:\n${words}`)
  return Number(figure[1]!.replaceAll('.', ''))
}

/** Ticks every statement of the purchase: it has four. */
export async function agreeToAll(page: Page) {
  const statements = page.getByRole('region', { name: /Yang perlu Anda pahami|What you need to understand/ })
  const ticks = statements.getByRole('checkbox')
  await expect(ticks).toHaveCount(4)
  for (const tick of await ticks.all()) {
    await expect(tick).not.toBeChecked()
    await tick.check()
  }
}

/** A code of the authenticator works once; here the next one works at once. */
async function newCode({ app }: Product): Promise<string> {
  await sql`update credential set totp_last_step = null`.execute(app.database.db)
  return new TOTP({ secret: SECRET }).generate()
}

export async function signInAsStaff(context: BrowserContext, name: string) {
  const answer = await context.request.post('/login', {
    form: { email: `${name}@contoh.test`, password: PASSWORD, totp: await newCode(context.product) },
    headers: { 'sec-fetch-site': 'same-origin' },
    maxRedirects: 0,
  })
  expect(answer.status(), await answer.text()).toBe(302)
}

/** Gives the proof that a signature or a vote wants. */
export async function signByAuthenticator(page: Page, press: string) {
  await page.getByLabel(AUTHENTICATOR_CODE).fill(await newCode(page.context().product))
  await page.getByRole('button', { name: press }).first().click()
  await expect(page.getByLabel(AUTHENTICATOR_CODE)).toBeHidden()
}
