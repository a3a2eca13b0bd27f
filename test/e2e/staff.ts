import type { BrowserContext } from '@playwright/test'
import { TOTP } from 'otpauth'
import { PASSWORD } from '../investor.ts'

/** A code of the authenticator works once: another test may just have used it. */
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
