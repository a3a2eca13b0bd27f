import { setTimeout as sleep } from 'node:timers/promises'
import type { Reader, RequestClient } from './reader.ts'

export const NEW_PASSWORD = 'hujan gerobak biru laut'

export type Newcomer = { email: string; phone: string }

let serial = 0
/** A new e-mail address and phone number. */
export function createNewcomer(): Newcomer {
  const mark = `${Math.trunc(performance.timeOrigin + performance.now())}${serial++}`.slice(-9)
  return { email: `budi+${mark}@contoh.test`, phone: `081${mark}` }
}

type Caught = { channel: string; subject: string | null; text: string }

/** How long a message may be on its way: what limits only ends what hangs. */
const PATIENCE = 120_000

/** Waits for the newest message to an address or number that matches `what`. */
export async function waitForMessage(request: RequestClient, to: string, what: RegExp): Promise<string> {
  const until = performance.now() + PATIENCE
  for (;;) {
    const answer = await request.get(`/api/demo/inbox?to=${encodeURIComponent(to)}`)
    const { items } = (await answer.json()) as { items: Caught[] }
    const found = items.find(({ subject, text }) => what.test(`${subject}\n${text}`))
    if (found) return found.text
    if (performance.now() > until) throw new Error(`nothing of ${what} came to ${to}`)
    await sleep(50)
  }
}

/** The path of the link in a text that contains `path`. */
export const findLinkPath = (text: string, path: string) => {
  const link = text.match(/https?:\/\/\S+/g)?.find((each) => each.includes(path))
  if (!link) throw new Error(`no link to ${path} in:\n${text}`)
  return link.replace(/^https?:\/\/[^/]+/, '')
}
export const toE164 = ({ phone }: Newcomer) => `+62${phone.slice(1)}`

/** Registers in the browser, up to the dashboard. */
export async function register(page: Reader, who: Newcomer, at = '/register') {
  await page.goto(at)
  await page.getByLabel('Nama depan').fill('Budi')
  await page.getByLabel('Email', { exact: true }).fill(who.email)
  await page.getByLabel('Nomor ponsel').fill(who.phone)
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('checkbox', { name: /menyetujui Syarat dan Ketentuan/ }).check()
  await page.getByRole('button', { name: 'Daftar', exact: true }).click()
  await page.waitForURL('/register/verification')
}

/** Opens the link of the verification e-mail and confirms. */
export async function openVerification(page: Reader, who: Newcomer, messageTo = waitForMessage) {
  const path = findLinkPath(await messageTo(page.request, who.email, /Verifikasi email/), '/verify?token=')
  await page.goto(path)
  await page.getByRole('button', { name: 'Konfirmasi email' }).click()
  await page.waitForURL('/register/otp-verification')
  return path
}

/** Types the code sent to a phone number. */
export async function typeReceivedCode(page: Reader, number: string, messageTo = waitForMessage) {
  const code = /\d{6}/.exec(await messageTo(page.request, number, /\d{6}/))![0]
  await page.getByLabel('Kode verifikasi').fill(code)
  await page.getByRole('button', { name: 'Verifikasi nomor' }).click()
}

/** Completes step-up authentication by phone code. */
export async function proveByPhoneCode(page: Reader, number: string, about: string) {
  await page.getByRole('heading', { name: 'Buktikan bahwa ini Anda' }).waitFor()
  await page.request.post('/api/demo/clock', { data: { advance: 'PT1M' } }) // a number gets one code a minute
  await page.getByRole('button', { name: 'Kirim kode lewat WhatsApp' }).click()
  await page.getByText('Kode dikirim lewat WhatsApp ke').waitFor()
  const code = /: (\d{6})\./.exec(await waitForMessage(page.request, number, new RegExp(about)))![1]!
  await page.getByLabel('Kode verifikasi').fill(code)
  await page.getByRole('button', { name: /^(Lanjutkan|Tarik Rp)/ }).click()
}
