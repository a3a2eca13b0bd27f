import { sql } from 'kysely'
import { TOTP } from 'otpauth'
import { PASSWORD } from '../investor.ts'
import { type BrowserContext, expect, type Page } from './test.ts'

export { agreeToAll, formatTestRupiah, PASSWORD, readWalletBalance, signIn } from '../investor.ts'

const SECRET = 'JBSWY3DPEHPK3PXP'
export const AUTHENTICATOR_CODE = 'Kode 6 angka dari autentikator'

/** A code of the authenticator works once; here the next one works at once. */
export async function newCode(context: BrowserContext): Promise<string> {
  if (context.authenticator) return context.authenticator.newCode()
  const { app } = context.product
  await sql`update credential set totp_last_step = null`.execute(app.database.db)
  return new TOTP({ secret: SECRET }).generate()
}

export async function signInAsStaff(context: BrowserContext, name: string) {
  const answer = await context.request.post('/login', {
    form: { email: `${name}@contoh.test`, password: PASSWORD, totp: await newCode(context) },
    headers: { 'sec-fetch-site': 'same-origin' },
    maxRedirects: 0,
  })
  expect(answer.status(), await answer.text()).toBe(302)
}

/** Gives the proof that a signature or a vote wants. */
export async function signByAuthenticator(page: Page, press: string) {
  await page.getByLabel(AUTHENTICATOR_CODE).fill(await newCode(page.context()))
  await page.getByRole('button', { name: press }).first().click()
  await expect(page.getByLabel(AUTHENTICATOR_CODE)).toBeHidden()
}
