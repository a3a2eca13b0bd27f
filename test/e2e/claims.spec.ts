import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { type LocalDate, plusDays } from '../../shared/dates.ts'
import { clearPhoto } from '../photo.ts'
import { expectAccessibleEverywhere } from './accessible.ts'
import { castVote } from './approval.ts'
import { alive, expect, test } from './browser.ts'
import { advance, approve, fillDate, payIn, today } from './distribution-desk.ts'
import { fileEstate } from './estate.ts'
import { PASSWORD, rp, signIn, walletOf } from './investor.ts'
import { atDesk } from './kyc-case.ts'
import { expectCleanLedger } from './ledger.ts'
import { prove } from './newcomer.ts'

// What an account that has ended cannot be paid: heirs get theirs by themselves, a new account by the decision of two.
test.use({ world: 'claims', viewport: { width: 390, height: 844 } })

test('a dividend for units of somebody whose estate was parted since reaches the heir, who reads why', async ({
  browser,
  page,
  context,
  product,
  request,
  faults,
}) => {
  await recordedDividend({ browser, url: product.url, request, faults }, 'Kopi Gayo Lestari (KGLS)', '24960000')
  await signIn(context, 'pemodal')
  await page.goto('/request/inheritance')
  await fileEstate(page, { deceased: 'pemodal2', heir: 'pemodal', relation: 'Saudara kandung' })
  for (const name of ['kepatuhan', 'admin'])
    await decide(browser, { url: product.url, faults, name, title: /^Waris Laila Maharani/ })
  await advance(request, 'P3D')

  await signIn(context, 'pemodal')
  await page.goto('/users/transactions')
  const main = page.getByRole('main')
  await expect(main).toContainText('Klaim yang tertunda dibayar')
  await expect(main).toContainText(rp(35_000)) // 3.500 units of 2.496.000
  await alive(page)
  await expectAccessibleEverywhere(page)
  await expect(async () => {
    await page.goto('/users/notifications')
    await expect(main).toContainText(`Klaim Kopi Gayo Lestari: ${rp(35_000)} masuk ke dompet Anda`, { timeout: 2_000 })
  }).toPass()

  const desk = await atDesk(browser, product.url, faults, 'keuangan')
  await desk.goto('/admin/claims')
  await expect(desk.getByRole('main')).toContainText('Tidak ada klaim')
  await desk.goto('/admin/claims?list=paid')
  await expect(desk.getByRole('row').filter({ hasText: 'Laila Maharani' })).toContainText(rp(35_000))
  await expectAccessibleEverywhere(desk)
  await desk.context().close()
  await expectCleanLedger(product)
})

test('who closed an account before its payment is paid to the new account that two of finance agree to', async ({
  browser,
  page,
  context,
  product,
  request,
  faults,
}) => {
  const [url, main] = [product.url, page.getByRole('main')]
  await recordedDividend({ browser, url, request, faults }, 'Roti Pagi (RTPG)', '24000000')
  await signIn(context, 'hmetd')
  await page.goto('/request/gift')
  const security = page.getByLabel('Efek', { exact: true })
  await security.selectOption(await security.locator('option', { hasText: 'Roti Pagi' }).getAttribute('value'))
  await page.getByLabel('Jumlah unit').fill('8000')
  await page.getByLabel('Email penerima').fill('pemodal@contoh.test')
  await page.getByLabel('Hubungan dengan penerima').fill('Adik kandung')
  const deed = { name: 'akta.jpg', mimeType: 'image/jpeg', buffer: await clearPhoto() }
  await page.getByLabel('Akta atau surat hibah').setInputFiles(deed)
  await expect(page.getByText('akta.jpg tersimpan.')).toBeVisible()
  await page.getByRole('button', { name: 'Kirim untuk diperiksa' }).click()
  await prove(page, '+628110001004', 'Hibahkan 8.000 unit')
  await expect(page).toHaveURL('/request')
  for (const name of ['kepatuhan', 'admin']) await decide(browser, { url, faults, name, title: /^Hibah .*Roti Pagi/ })

  const rest = (await walletOf(page)) - 5_000
  await page.goto('/penarikan')
  await page.getByLabel('Jumlah yang diterima').fill(String(rest))
  await page.getByRole('button', { name: 'Tinjau penarikan' }).click()
  await prove(page, '+628110001004', 'Tarik Rp')
  await expect(page.getByRole('heading', { level: 1, name: `Penarikan ${rp(rest)}` })).toBeVisible()
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('Sampai di rekening').first()).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await page.goto('/users/settings?ubah=tutup')
  await page.getByRole('checkbox', { name: /ingin menutup akun/ }).check()
  await page.getByLabel('Password saat ini').fill(PASSWORD)
  await page.getByRole('button', { name: 'Tutup akun' }).click()
  await expect(page).toHaveURL('/')
  await advance(request, 'P3D')

  const owed = rp(80_000) // 8.000 units of 2.400.000
  const desk = await atDesk(browser, url, faults, 'keuangan')
  await desk.goto('/admin/claims')
  await expectAccessibleEverywhere(desk)
  await desk.getByRole('row').filter({ hasText: owed }).getByRole('link').click()
  await expect(desk.getByRole('heading', { level: 1, name: owed })).toBeVisible()
  await alive(desk)
  await expectAccessibleEverywhere(desk)
  await desk.getByLabel('Email akun baru pemilik').fill('baru@contoh.test') // its identity is not approved
  await desk.getByRole('textbox', { name: 'Alasan' }).fill('KTP dan rekening dicocokkan dengan berkas akun lama')
  await desk.getByRole('button', { name: 'Ajukan pembayaran klaim' }).click()
  await expect(desk.getByRole('alert').first()).toBeVisible()
  await alive(desk)
  await desk.getByLabel('Email akun baru pemilik').fill('pemodal@contoh.test')
  await desk.getByRole('button', { name: 'Ajukan pembayaran klaim' }).click()
  await expect(desk.getByRole('link', { name: /permintaan|persetujuan/i }).first()).toBeVisible()
  await expectAccessibleEverywhere(desk)

  await signIn(context, 'pemodal')
  const before = await walletOf(page)
  for (const name of ['keuangan2', 'admin']) await decide(browser, { url, faults, name, title: /^Bayar klaim/ })
  expect(await walletOf(page)).toBe(before + 80_000)
  await page.goto('/users/transactions')
  await expect(main).toContainText('Klaim yang tertunda dibayar')
  await desk.reload()
  await expect(desk.getByRole('main')).toContainText('Dibayar pada')
  await desk.context().close()
  await expectCleanLedger(product)
})

type Desks = { browser: Browser; url: string; request: APIRequestContext; faults: string[] }

/** A dividend that was announced, paid in and decided on, and whose recording day is over; it is paid the day after tomorrow. */
async function recordedDividend({ browser, url, request, faults }: Desks, security: string, amount: string) {
  const day = (await today(request)) as LocalDate
  const desk = await atDesk(browser, url, faults, 'keuangan')
  await desk.goto('/admin/distributions/new')
  await desk.getByLabel('Efek').selectOption({ label: security })
  await desk.getByRole('radio', { name: 'Dividen' }).check()
  await desk.getByLabel('Untuk apa').fill('Dividen interim tahun berjalan')
  await fillDate(desk, 'Tanggal pencatatan', day)
  await fillDate(desk, 'Tanggal pembayaran', plusDays(day, 3))
  await desk.getByLabel('Jumlah untuk semua pemegang').fill(amount)
  await desk.getByLabel('Dasar pengumuman').fill('Keputusan rapat umum pemegang saham')
  await desk.getByRole('button', { name: 'Umumkan' }).click()
  await expect(desk.getByText('Menunggu dana')).toBeVisible()
  await payIn(desk, request, amount)
  await desk.context().close()
  for (const name of ['keuangan2', 'admin']) {
    const context = await browser.newContext({ baseURL: url, locale: 'id-ID' })
    await approve(context, name, /^Dividen /, 'Dividen interim tahun berjalan')
    await context.close()
  }
  await advance(request, 'P1D')
}

type Deciding = { url: string; faults: string[]; name: string; title: RegExp }

async function decide(browser: Browser, { url, faults, name, title }: Deciding) {
  const desk: Page = await atDesk(browser, url, faults, name)
  await desk.goto('/admin/approvals')
  await desk.getByRole('link', { name: title }).click()
  await expect(desk.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await alive(desk)
  await castVote(desk, 'Setujui', 'Berkas lengkap')
  await desk.context().close()
}
