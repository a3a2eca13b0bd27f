import { TERMS_VERSION } from '../../modules/accounts/states.ts'
import { type APIRequestContext, expect, type Page } from './test.ts'

export const NEW_PASSWORD = 'hujan gerobak biru laut'

export type Newcomer = { email: string; phone: string }

let serial = 0
/** Somebody nobody has seen before. */
export function newcomer(): Newcomer {
  const mark = `${Math.trunc(performance.timeOrigin + performance.now())}${serial++}`.slice(-9)
  return { email: `budi+${mark}@contoh.test`, phone: `081${mark}` }
}

type Caught = { channel: string; subject: string | null; text: string }

/** The newest message to an address or a number that says what is looked for. */
export async function messageTo(request: APIRequestContext, to: string, what: RegExp): Promise<string> {
  let found: Caught | undefined
  await expect(async () => {
    const { items } = (await (await request.get(`/api/demo/inbox?to=${encodeURIComponent(to)}`)).json()) as {
      items: Caught[]
    }
    found = items.find(({ subject, text }) => what.test(`${subject}\n${text}`))
    expect(found, `${what} to ${to}`).toBeTruthy()
  }).toPass()
  return found!.text
}

export const pathIn = (text: string, path: string) => {
  const link = text.match(/https?:\/\/\S+/g)?.find((each) => each.includes(path))
  if (!link) throw new Error(`no link to ${path} in:\n${text}`)
  return link.replace(/^https?:\/\/[^/]+/, '')
}
export const e164 = ({ phone }: Newcomer) => `+62${phone.slice(1)}`

/** From the form to the first dashboard, as a reader does it. */
export async function register(page: Page, who: Newcomer, at = '/register') {
  await page.goto(at)
  await page.getByLabel('Nama depan').fill('Budi')
  await page.getByLabel('Email', { exact: true }).fill(who.email)
  await page.getByLabel('Nomor ponsel').fill(who.phone)
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('checkbox', { name: /menyetujui Syarat dan Ketentuan/ }).check()
  await page.getByRole('button', { name: 'Daftar', exact: true }).click()
  await expect(page).toHaveURL('/register/verification')
}

export async function openVerification(page: Page, who: Newcomer) {
  const path = pathIn(await messageTo(page.request, who.email, /Verifikasi email/), '/verify?token=')
  await page.goto(path)
  await page.getByRole('button', { name: 'Konfirmasi email' }).click()
  await expect(page).toHaveURL('/register/otp-verification')
  return path
}

export async function typeCodeOf(page: Page, number: string) {
  const code = /\d{6}/.exec(await messageTo(page.request, number, /\d{6}/))![0]
  await page.getByLabel('Kode verifikasi').fill(code)
  await page.getByRole('button', { name: 'Verifikasi nomor' }).click()
}

/** Somebody who has registered and is signed in here: over the API, for tests that are not about registering. */
export async function join(page: Page) {
  const { who, continuation, ask } = await joinByEmail(page)
  const { request } = page
  await ask('otp', { continuation, channel: 'whatsapp' })
  const code = /\d{6}/.exec(await messageTo(request, e164(who), /\d{6}/))![0]
  const { refresh_token } = await ask('otp/verify', { continuation, code })
  await page.context().addCookies([{ name: 'rt', value: refresh_token }])
  return who
}

/** Their e-mail is proven, and their phone is not. */
export async function joinByEmail(page: Page) {
  const who = newcomer()
  const { request } = page
  const ask = async (path: string, data: object) => {
    const answer = await request.post(`/api/auth/${path}`, { data })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return answer.json()
  }
  const { email, phone } = who
  await ask('register', { firstname: 'Budi', email, phone, password: NEW_PASSWORD, terms: TERMS_VERSION })
  const link = pathIn(await messageTo(request, email, /Verifikasi email/), '/verify?token=')
  const { continuation } = await ask('verify-email', { token: link.split('=')[1] })
  return { who, continuation: continuation as string, ask }
}

export async function logIn(page: Page, { email }: Newcomer, password = NEW_PASSWORD) {
  await page.goto('/login')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Masuk', exact: true }).click()
}

/** Proves by a code to the phone that what the page asks about is wanted. */
export async function prove(page: Page, number: string, about: string) {
  await expect(page.getByRole('heading', { name: 'Buktikan bahwa ini Anda' })).toBeVisible()
  await page.request.post('/api/demo/clock', { data: { advance: 'PT1M' } }) // a number gets one code a minute
  await page.getByRole('button', { name: 'Kirim kode lewat WhatsApp' }).click()
  await expect(page.getByText('Kode dikirim lewat WhatsApp ke')).toBeVisible()
  const code = /: (\d{6})\./.exec(await messageTo(page.request, number, new RegExp(about)))![1]!
  await page.getByLabel('Kode verifikasi').fill(code)
  await page.getByRole('button', { name: /^(Lanjutkan|Tarik Rp)/ }).click()
}
