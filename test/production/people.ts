import { TOTP } from 'otpauth'
import { createDemoApplication } from '../../db/seed/application.ts'
import { expect } from '../journeys/expect.ts'
import { approveCase, openCase } from '../journeys/kyc-case.ts'
import {
  field,
  fillAddress,
  fillFamily,
  fillIdentity,
  fillJobs,
  fillRisk,
  fillTax,
  givePictures,
  next,
} from '../journeys/kyc-form.ts'
import type { Page } from '../journeys/page.ts'
import { Visitor } from '../journeys/visitor.ts'
import { NEW_PASSWORD, openVerification, register, toE164, typeReceivedCode } from '../newcomer.ts'
import type { Installation } from './installation.ts'
import { connectMachine } from './network.ts'

const TOTP_STEP = 30_000

/** Somebody with a machine of their own. */
export type Person = { page: Page; email: string; password: string }

/** An application on a telephone: each code works once, so that the next may have to be waited for. */
function createAuthenticator(site: Installation, secret: string) {
  const totp = new TOTP({ secret })
  let last = 0
  return {
    async newCode() {
      const step = () => Math.floor(site.clock.now().getTime() / TOTP_STEP)
      if (last > step()) await site.wait((last - step()) * TOTP_STEP)
      last = Math.max(last + 1, step())
      return totp.generate({ timestamp: last * TOTP_STEP })
    },
  }
}

async function openBrowser(site: Installation): Promise<Page> {
  return new Visitor({ url: site.url, fetch: connectMachine() }).newPage()
}

/** Follows the link of an invitation: a password, then an authenticator, then the desk. */
export async function acceptInvitation(site: Installation, email: string, link: string): Promise<Person> {
  const page = await openBrowser(site)
  const password = 'meja kerja di lantai dua'
  await page.goto(link)
  await page.getByLabel('Password baru', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Lanjut ke autentikator' }).click()
  await expect(page.getByRole('heading', { name: 'Pasang autentikator' })).toBeVisible()
  const secret = /[A-Z2-7]{4}(?: ?[A-Z2-7]{4}){7}/.exec(await page.getByRole('main').innerText())![0]
  const authenticator = createAuthenticator(site, secret.replaceAll(' ', ''))
  page.context().authenticator = authenticator
  await page.getByLabel('Kode autentikator baru', { exact: true }).fill(await authenticator.newCode())
  await page.getByRole('button', { name: 'Selesai dan masuk' }).click()
  await expect(page.getByRole('heading', { name: 'Akun Anda siap' })).toBeVisible()
  await page.getByRole('link', { name: 'Sudah disimpan, ke meja kerja' }).click()
  await expect(page).toHaveURL('/admin')
  return { page, email, password }
}

/** Registers, opens the link of the e-mail and types the code that came by WhatsApp. */
export async function joinAsUser(site: Installation, who: { email: string; phone: string }): Promise<Person> {
  const page = await openBrowser(site)
  const message = (_: unknown, to: string, what: RegExp) => site.inbox.take(to, what)
  await register(page, who)
  await openVerification(page, who, message)
  await typeReceivedCode(page, toE164(who), message)
  await expect(page).toHaveURL('/users')
  return { page, email: who.email, password: NEW_PASSWORD }
}

/** Sessions end while months pass. */
export async function logInAgain(...people: Person[]) {
  for (const { page, email, password } of people) {
    await page.context().clearCookies()
    const totp = await page.context().authenticator?.newCode()
    const answer = await page.request.post('/login', {
      form: { email, password, ...(totp && { totp }) },
      headers: { 'sec-fetch-site': 'same-origin' },
      maxRedirects: 0,
    })
    expect(answer.status(), await answer.text()).toBe(302)
  }
}

type Applicant = { name: string; face: string; desk: Person }

/** Fills in the KYC form, hands it in, and compliance approves it; answers the number of the bank account. */
export async function completeKyc({ page, email }: Person, { name, face, desk }: Applicant): Promise<string> {
  const known = { birthDate: '1992-03-14', sex: 'female' } as const
  const form = createDemoApplication({ email, name, income: 2_400_000_000n, ...known })
  await page.goto('/kyc-documents')
  await fillIdentity(page, form)
  await givePictures(page, face)
  await next(page, 'Alamat')
  await fillAddress(page)
  await next(page, 'Rekening bank')
  await field(page, 'Bank').selectOption('451')
  await field(page, 'Nomor rekening').fill(form.accountNumber)
  await next(page, 'Keluarga')
  await fillFamily(page)
  await next(page, 'Pekerjaan dan penghasilan')
  await fillJobs(page, form.annualIncome.toString())
  await next(page, 'Pajak')
  await fillTax(page)
  await next(page, 'Profil risiko')
  await fillRisk(page)
  await next(page, 'Tinjau dan setujui')
  for (const consent of await page.getByRole('checkbox').all()) await consent.check()
  await page.getByRole('button', { name: 'Kirim untuk diperiksa' }).click()
  await expect(page).toHaveURL('/kyc-documents/status')
  await openCase(desk.page, name)
  const past = desk.page.getByRole('region', { name: 'Riwayat' })
  await expect(past).toContainText('Pemilik rekening menurut bank: Cocok')
  await approveCase(desk.page)
  return form.accountNumber
}

/** Goes to the provider's portal, signs there and comes back. */
export async function signAtPortal(page: Page, button: string, back: RegExp) {
  await page.getByRole('button', { name: button }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Portal tanda tangan' })).toBeVisible()
  await page.getByRole('button', { name: 'Tandatangani' }).click()
  await expect(page).toHaveURL(back)
}

/** The digits of the virtual account that a page shows in groups. */
export const readAccountNumber = (text: string) => /\d{4}(?: \d{1,4}){2,}/.exec(text)![0].replaceAll(' ', '')
