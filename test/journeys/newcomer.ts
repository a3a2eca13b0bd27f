import { TERMS_VERSION } from '../../modules/entry/accounts/states.ts'
import { createNewcomer, findLinkPath, NEW_PASSWORD, type Newcomer, toE164, waitForMessage } from '../newcomer.ts'
import { expect, type Page } from './test.ts'

/** Somebody who has registered and is signed in here: over the API, for tests that are not about registering. */
export async function join(page: Page) {
  const { who, continuation, ask } = await joinByEmail(page)
  const { request } = page
  await ask('otp', { continuation, channel: 'whatsapp' })
  const code = /\d{6}/.exec(await waitForMessage(request, toE164(who), /\d{6}/))![0]
  const { refresh_token } = await ask('otp/verify', { continuation, code })
  await page.context().addCookies([{ name: 'rt', value: refresh_token }])
  return who
}

/** Their e-mail is proven, and their phone is not. */
export async function joinByEmail(page: Page) {
  const who = createNewcomer()
  const { request } = page
  const ask = async (path: string, data: object) => {
    const answer = await request.post(`/api/auth/${path}`, { data })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return answer.json()
  }
  const { email, phone } = who
  await ask('register', { firstname: 'Budi', email, phone, password: NEW_PASSWORD, terms: TERMS_VERSION })
  const link = findLinkPath(await waitForMessage(request, email, /Verifikasi email/), '/verify?token=')
  const { continuation } = await ask('verify-email', { token: link.split('=')[1] })
  return { who, continuation: continuation as string, ask }
}

export async function logIn(page: Page, { email }: Newcomer, password = NEW_PASSWORD) {
  await page.goto('/login')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Masuk', exact: true }).click()
}
