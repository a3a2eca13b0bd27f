import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { applicationOf } from '../../db/seed/application.ts'
import { expectAccessible } from './accessible.ts'
import { alive, expect, test } from './browser.ts'
import { agreeToAll } from './investor.ts'
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
} from './kyc-form.ts'
import { expectCleanLedger } from './ledger.ts'
import { e164, joinByEmail, logIn, newcomer, openVerification, register, typeCodeOf } from './newcomer.ts'

// From the form of registration to the first purchase, on a phone; compliance works at a desk.
test.use({ world: 'newcomer-buys', viewport: { width: 390, height: 844 } })

const NAME = 'Budi Lestari'
const OFFERING = 'Gula Aren Cisolok'
const PAYMENT = '/detail/gula-aren-cisolok/payment'

/** What is left before the first purchase, on the dashboard. */
const card = (page: Page) => page.getByRole('region', { name: 'Langkah berikutnya' })

test('somebody new is sent back once, corrected, approved, signs, deposits and buys: no way ends on the way', async ({
  page,
  browser,
  product,
  faults,
}) => {
  const who = newcomer()
  const form = applicationOf({
    email: who.email,
    name: NAME,
    income: 120_000_000n,
    birthDate: '1992-03-14',
    sex: 'female',
  })
  const desk = await atDesk(browser, product.url, faults)

  await test.step('goes from the landing page to an account with e-mail and phone proven', async () => {
    await page.goto('/')
    const warning = page.getByRole('complementary', { name: 'Waspada penipuan yang mengatasnamakan Syirkah' })
    await warning.getByLabel('Jangan tampilkan lagi').check()
    await warning.getByRole('button', { name: 'Saya mengerti' }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Mulai Sekarang' }).first().click()
    await expect(page).toHaveURL('/register')
    await register(page, who)
    await openVerification(page, who)
    await remindedOfThePhone(browser, product.url)
    await typeCodeOf(page, e164(who))
    await expect(page).toHaveURL('/users')
    await alive(page)
    await expect(page.getByRole('region', { name: 'Nomor ponsel' })).toHaveCount(0)
    await expect(card(page)).toContainText('Tinggal 5 langkah sampai pembelian pertama')
    await expect(card(page)).toContainText('sekitar 15 menit')
    await expect(page.getByText('Lengkapi KYC Anda agar dapat berinvestasi').first()).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('fills in KYC and hands it in', async () => {
    await page.getByRole('link', { name: 'Isi KYC' }).click()
    await expect(page).toHaveURL(/kyc-documents/)
    await alive(page)
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
    await alive(page)
    await expect(field(page, 'Nama lengkap')).toHaveCount(0)
    await expect(page.getByRole('main')).toContainText('Foto kurang jelas untuk dibaca. Ambil lagi di tempat terang')
    await takePicture(page)
    await next(page, 'Alamat')
    await expect(page).toHaveURL('/kyc-documents/address')
    await alive(page)
    await expect(page.getByRole('main')).toContainText('Isian belum lengkap. Misalnya Jl. Melati No. 12')
    await field(page, 'Alamat di KTP').fill('Jl. Kenanga No. 12 A')
    await walkToTerms(page)
    await page.getByRole('button', { name: 'Kirim untuk diperiksa' }).click()
    await expect(page).toHaveURL('/kyc-documents/status')
  })

  await test.step('compliance approves', async () => {
    await openCase(desk, NAME)
    await expect(async () => {
      await desk.reload()
      const past = desk.getByRole('region', { name: 'Riwayat' })
      await expect(past).toContainText('Wajah pada dokumen dan swafoto: Cocok', { timeout: 5_000 })
    }, 'what each service answered').toPass()
    await alive(desk)
    await approveCase(desk)
    await expect(desk.getByText('KYC disetujui').first()).toBeVisible()
  })

  await test.step('cannot buy before the agreement is signed, and is led to it', async () => {
    await page.goto(PAYMENT)
    await expect(page.getByRole('main')).toContainText('Tandatangani perjanjian pemodal sebelum membeli')
    await page.goto('/users')
    await page.getByRole('link', { name: 'Tandatangani', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Tanda tangan digital' })).toBeVisible()
    await alive(page)
    await expectAccessible(page)
  })

  await test.step('signs at the provider’s portal', async () => {
    await page.getByRole('button', { name: 'Tandatangani sekarang' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Portal tanda tangan (simulasi)' })).toBeVisible()
    await alive(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Lanjutkan' }).click()
    await expect(page).toHaveURL('/digital-signature-verification/success')
    await expect(page.getByRole('heading', { level: 1, name: 'Perjanjian sudah ditandatangani' })).toBeVisible()
    await alive(page)
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
    await expect(async () => {
      await page.goto('/users')
      await expect(card(page)).toContainText('Pilih penawaran pertama')
    }).toPass()
  })

  await test.step('finds an offering and buys a unit', async () => {
    await card(page).getByRole('link', { name: 'Lihat penawaran' }).click()
    await expect(page).toHaveURL('/business')
    await page.getByRole('main').getByRole('link', { name: OFFERING }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(OFFERING)
    await alive(page)
    await page.getByRole('textbox', { name: 'Jumlah unit' }).fill('1')
    await page.getByRole('button', { name: 'Lanjut ke pembayaran' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Tinjau pembelian' })).toBeVisible()
    await alive(page)
    await agreeToAll(page)
    await page.getByRole('button', { name: 'Konfirmasi', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Bukti pembelian' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Terbayar')
    await page.goto('/users')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(card(page)).toHaveCount(0)
    await expectCleanLedger(product)
  })
})

/** Logged in with a proven e-mail alone: every page says what is missing, and KYC does not begin. */
async function remindedOfThePhone(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 }, locale: 'id-ID' })
  await context.addCookies([{ name: 'hidePopupBanner', value: 'true', url: baseURL }])
  const page = await context.newPage()
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
  await context.close()
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
  await alive(page)
}

/** With the page's own camera; what it sees is drawn here. */
async function takePicture(page: Page) {
  await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1_000, height: 640 })
    const drawing = canvas.getContext('2d')!
    setInterval(() => {
      drawing.fillStyle = 'wheat'
      drawing.fillRect(0, 0, 1_000, 640)
      drawing.fillStyle = 'black'
      for (let at = 0; at < 560; at++)
        drawing.fillRect(60 + (at % 40) * 22, 40 + Math.floor(at / 40) * 42, 4 + ((at * 7) % 11), 18)
    }, 50)
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(20)
  })
  await page.getByRole('button', { name: 'Ambil foto' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ambil foto' })
  await expect(dialog).toContainText('Letakkan wajah di dalam bingkai')
  await expect(async () => {
    await dialog.getByRole('button', { name: 'Ambil', exact: true }).click({ timeout: 2_000 })
    await expect(dialog.getByRole('button', { name: 'Pakai foto ini' })).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await dialog.getByRole('button', { name: 'Pakai foto ini' }).click()
  await expect(page.getByRole('link', { name: 'foto.jpg' })).toBeVisible()
}

/** What is not open any more has nothing to fill in: one goes on to the review. */
async function walkToTerms(page: Page) {
  for (let steps = 0; steps < 8; steps++) {
    if (page.url().endsWith('/terms')) return
    const before = page.url()
    await page.getByRole('button', { name: /^Lanjut ke / }).click()
    await expect(page).not.toHaveURL(before)
    await alive(page)
  }
}
