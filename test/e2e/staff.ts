import type { BrowserContext, Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { expect } from './browser.ts'
import { PASSWORD } from './investor.ts'

export const AUTHENTICATOR_CODE = 'Kode 6 angka dari autentikator'
const STEP = 30_000

/** Gives the proof that a signature or a vote wants; where a code was used, the one of the next half minute is taken, or waited for. */
export async function signByAuthenticator(page: Page, press: string) {
  const field = page.getByLabel(AUTHENTICATOR_CODE)
  let ahead = 0
  await expect(async () => {
    if (await field.isVisible()) {
      const timestamp = performance.timeOrigin + performance.now() + ahead
      await field.fill(new TOTP({ secret: 'JBSWY3DPEHPK3PXP' }).generate({ timestamp }))
      ahead = STEP - ahead
      await page.getByRole('button', { name: press }).first().click()
    }
    await expect(field).toBeHidden({ timeout: 8_000 })
  }).toPass()
}

/** A code of the authenticator works once: another journey may just have used it. */
export async function signInAsStaff(context: BrowserContext, name: string) {
  for (let tries = 0; tries < 3; tries++) {
    const answer = await context.request.post('/login', {
      form: {
        email: `${name}@contoh.test`,
        password: PASSWORD,
        totp: new TOTP({ secret: 'JBSWY3DPEHPK3PXP' }).generate(),
      },
      headers: { 'sec-fetch-site': 'same-origin' },
      maxRedirects: 0,
    })
    if (answer.status() === 302) return
    await new Promise((resolve) =>
      setTimeout(resolve, 30_500 - ((performance.timeOrigin + performance.now()) % 30_000)),
    )
  }
  throw new Error(`${name} cannot log in`)
}
