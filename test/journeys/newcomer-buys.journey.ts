import { readFile } from 'node:fs/promises'
import { createDemoApplication } from '../../db/seed/application.ts'
import { createNewcomer, openVerification, register, toE164, typeReceivedCode } from '../newcomer.ts'
import { expectAccessible } from './accessible.ts'
import { approveCase, atDesk, openCase, sendBack } from './kyc-case.ts'
import {
  type Citizen,
  field,
  fillAddress,
  fillFamily,
  fillIdentity,
  fillJobs,
  fillRisk,
  fillTax,
  givePictures,
  next,
  photo,
} from './kyc-form.ts'
import { expectCleanLedger } from './ledger.ts'
import { joinByEmail, logIn } from './newcomer.ts'
import { agreeToAll } from './people.ts'
import { type Browser, expect, type Page, test } from './test.ts'

// From the form of registration to the first purchase; compliance works beside it.

const NAME = 'Budi Lestari'
const OFFERING = 'Gula Aren Cisolok'
const PAYMENT = '/detail/gula-aren-cisolok/payment'

/** What is left before the first purchase, on the dashboard. */
const card = (page: Page) => page.getByRole('region', { name: 'Langkah berikutnya' })

test('somebody new is sent back once, corrected, approved, signs, deposits and buys: no way ends on the way', async ({
  page,
  browser,
  product,
}) => {
  const who = createNewcomer()
  const form = createDemoApplication({
    email: who.email,
    name: NAME,
    income: 120_000_000n,
    birthDate: '1992-03-14',
    sex: 'female',
  })
  const desk = await atDesk(browser)

  await test.step('goes from the landing page to an account with e-mail and phone proven', async () => {
    await page.goto('/')
    const warning = page.getByRole('complementary', { name: 'Waspada penipuan yang mengatasnamakan Syirkah' })
    await warning.getByLabel('Jangan tampilkan lagi').check()
    await warning.getByRole('button', { name: 'Saya mengerti' }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Mulai Sekarang' }).first().click()
    await expect(page).toHaveURL('/register')
    await register(page, who)
    await openVerification(page, who)
    await remindedOfThePhone(browser)
    await typeReceivedCode(page, toE164(who))
    await expect(page).toHaveURL('/users')
    await expect(page.getByRole('region', { name: 'Nomor ponsel' })).toHaveCount(0)
    await expect(card(page)).toContainText('Tinggal 5 langkah sampai pembelian pertama')
    await expect(card(page)).toContainText('sekitar 15 menit')
    await expect(page.getByText('Lengkapi KYC Anda agar dapat berinvestasi').first()).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('fills in KYC and hands it in', async () => {
    await page.getByRole('link', { name: 'Isi KYC' }).click()
    await expect(page).toHaveURL(/kyc-documents/)
    await handIn(page, form)
    await page.goto('/users')
    await expect(card(page)).toContainText('maksimal 1x24 jam')
    await page.goto(PAYMENT)
    await expect(page, 'nothing is bought before KYC is approved').toHaveURL('/users')
  })

  await test.step('compliance sends one field and one picture back', async () => {
    await openCase(desk, NAME)
    await expect(desk.locator('time.left').first(), 'the clock of 1x24 hours').toHaveText(/^23 jam \d+ menit lagi$/)
    await sendBack(desk, 'Alamat', 'Alamat di KTP', 'Isian belum lengkap.')
    await sendBack(desk, 'Foto dan berkas', 'Swafoto', 'Foto kurang jelas untuk dibaca.')
    await desk.getByRole('button', { name: 'Minta perbaikan' }).click()
    await expect(desk.getByText('KYC dikembalikan untuk diperbaiki').first()).toBeVisible()
  })

  await test.step('corrects those two and nothing else', async () => {
    await page.goto('/users')
    await expect(card(page)).toContainText('Perbaiki KYC')
    await expect(card(page), 'a few fields are no quarter of an hour').not.toContainText('sekitar 15 menit')
    await card(page).getByRole('link', { name: 'Perbaiki' }).click()
    await expect(page).toHaveURL('/kyc-documents')
    await expect(field(page, 'Nama lengkap')).toHaveCount(0)
    await expect(page.getByRole('main')).toContainText('Foto kurang jelas untuk dibaca. Ambil lagi di tempat terang')
    await field(page, 'Swafoto').setInputFiles(await photo('wajah-baru.jpg', 'wheat'))
    await next(page, 'Alamat')
    await expect(page).toHaveURL('/kyc-documents/address')
    await expect(page.getByRole('main')).toContainText('Isian belum lengkap. Misalnya Jl. Melati No. 12')
    await field(page, 'Alamat di KTP').fill('Jl. Kenanga No. 12 A')
    await walkToTerms(page)
    await page.getByRole('button', { name: 'Kirim untuk diperiksa' }).click()
    await expect(page).toHaveURL('/kyc-documents/status')
  })

  await test.step('compliance approves', async () => {
    await openCase(desk, NAME)
    const past = desk.getByRole('region', { name: 'Riwayat' })
    await expect(past, 'what each service answered').toContainText('Wajah pada dokumen dan swafoto: Cocok')
    await approveCase(desk)
    await expect(desk.getByText('KYC disetujui').first()).toBeVisible()
  })

  await test.step('cannot buy before the agreement is signed, and is led to it', async () => {
    await page.goto(PAYMENT)
    await expect(page.getByRole('main')).toContainText('Tandatangani perjanjian pemodal sebelum membeli')
    await page.goto('/users')
    await page.getByRole('link', { name: 'Tandatangani', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Tanda tangan digital' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('signs at the provider’s portal', async () => {
    await page.getByRole('button', { name: 'Tandatangani sekarang' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Portal tanda tangan (simulasi)' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Lanjutkan' }).click()
    await expect(page).toHaveURL('/digital-signature-verification/success')
    await expect(page.getByRole('heading', { level: 1, name: 'Perjanjian sudah ditandatangani' })).toBeVisible()
    await expectAccessible(page)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Unduh perjanjian (PDF)' }).click(),
    ])
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
    await page.getByRole('link', { name: 'Periksa keaslian' }).click()
    await expect(page.getByRole('main')).toContainText('ditandatangani melalui Syirkah')
  })

  await test.step('deposits at the bank’s counter', async () => {
    await page.goto('/users')
    await card(page).getByRole('link', { name: 'Setor dana' }).click()
    await expect(page).toHaveURL('/deposit')
    const number = await page.locator('.account-number').first().innerText()
    const paid = await page.request.post('/api/demo/bank/transfer', {
      data: { virtual_account: number.replace(/\D/g, ''), amount: '1000000' },
    })
    expect(paid.ok(), await paid.text()).toBe(true)
    await page.goto('/users')
    await expect(card(page)).toContainText('Pilih penawaran pertama')
  })

  await test.step('finds an offering and buys a unit', async () => {
    await card(page).getByRole('link', { name: 'Lihat penawaran' }).click()
    await expect(page).toHaveURL('/business')
    await page.getByRole('main').getByRole('link', { name: OFFERING }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(OFFERING)
    await page.getByRole('textbox', { name: 'Jumlah unit' }).fill('1')
    await page.getByRole('button', { name: 'Lanjut ke pembayaran' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Tinjau pembelian' })).toBeVisible()
    await agreeToAll(page)
    await page.getByRole('button', { name: 'Konfirmasi dan bayar dari dompet' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Bukti pembelian' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Terbayar')
    await page.goto('/users')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(card(page)).toHaveCount(0)
    await expectCleanLedger(product)
  })
})

/** Logged in with a proven e-mail alone: every page says what is missing, and KYC does not begin. */
async function remindedOfThePhone(browser: Browser) {
  const page = await (await browser.newContext()).newPage()
  const reminder = page.getByRole('region', { name: 'Nomor ponsel' })
  const { who } = await joinByEmail(page)
  await logIn(page, who)
  await expect(page).toHaveURL('/register/otp-verification')
  for (const path of ['/users', '/profile', '/business', '/faq']) {
    await page.goto(path)
    await expect(reminder, path).toContainText('Nomor ponsel belum diverifikasi')
  }
  await page.goto('/kyc-documents/address')
  await expect(page).toHaveURL('/update-phone-number')
  await expect(page.getByText('Verifikasi dulu nomor ponsel Anda dengan kode OTP, lalu isi KYC.')).toBeVisible()
  await expectAccessible(page)
}

async function handIn(page: Page, form: Citizen) {
  await expect(field(page, 'Nama lengkap')).toHaveValue('Budi') // as they registered
  await fillIdentity(page, form)
  await givePictures(page)
  await onTo(page, 'Alamat', 'address')
  await fillAddress(page)
  await onTo(page, 'Rekening bank', 'bank')
  await field(page, 'Bank').selectOption('451')
  await field(page, 'Nomor rekening').fill(form.accountNumber)
  await expect(field(page, 'Nama pemilik rekening')).toHaveValue(NAME)
  await onTo(page, 'Keluarga', 'family')
  await fillFamily(page)
  await onTo(page, 'Pekerjaan dan penghasilan', 'jobs')
  await fillJobs(page)
  await onTo(page, 'Pajak', 'tax')
  await fillTax(page)
  await onTo(page, 'Profil risiko', 'risk')
  await fillRisk(page)
  await onTo(page, 'Tinjau dan setujui', 'terms')
  await expect(page.getByRole('main')).toContainText('Syarat dan Ketentuan yang berlaku sudah Anda setujui')
  await expect(page.getByRole('checkbox')).toHaveCount(3)
  for (const consent of await page.getByRole('checkbox').all()) await consent.check()
  await page.getByRole('button', { name: 'Kirim untuk diperiksa' }).click()
  await expect(page).toHaveURL('/kyc-documents/status')
}

async function onTo(page: Page, title: string, step: string) {
  await next(page, title)
  await expect(page).toHaveURL(`/kyc-documents/${step}`)
}

/** What is not open any more has nothing to fill in: one goes on to the review. */
async function walkToTerms(page: Page) {
  for (let steps = 0; steps < 8; steps++) {
    if (page.url().endsWith('/terms')) return
    const before = page.url()
    await page.getByRole('button', { name: /^Lanjut ke / }).click()
    await expect(page).not.toHaveURL(before)
  }
}
