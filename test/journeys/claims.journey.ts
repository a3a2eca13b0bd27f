import { type LocalDate, plusDays } from '../../shared/dates.ts'
import { proveByPhoneCode } from '../newcomer.ts'
import { createClearPhoto } from '../photo.ts'
import { expectAccessible } from './accessible.ts'
import { castVote } from './approval.ts'
import { advance, approve, fillDate, payIn, today } from './distribution-desk.ts'
import { fileEstate } from './estate.ts'
import { atDesk } from './kyc-case.ts'
import { expectCleanLedger } from './ledger.ts'
import { hasArrived } from './payout.ts'
import { formatTestRupiah, PASSWORD, readWalletBalance, signIn } from './people.ts'
import type { APIRequestContext, Browser, Page } from './test.ts'
import { expect, test } from './test.ts'

// What an account that has ended cannot be paid: heirs get theirs by themselves, a new account by the decision of two.

test('a dividend for units of somebody whose estate was parted since reaches the heir, who reads why', async ({
  browser,
  page,
  context,
  product,
  request,
}) => {
  await recordedDividend({ browser, request }, 'Kopi Gayo Lestari (KGLS)', '24960000')
  await signIn(context, 'pemodal')
  await page.goto('/request/inheritance')
  await fileEstate(page, { deceased: 'pemodal2', heir: 'pemodal', relation: 'Saudara kandung' })
  for (const name of ['kepatuhan', 'admin']) await decide(browser, { name, title: /^Waris Laila Maharani/ })
  await advance(request, 'P3D')

  await signIn(context, 'pemodal')
  await page.goto('/users/transactions')
  const main = page.getByRole('main')
  await expect(main).toContainText('Klaim yang tertunda dibayar')
  await expect(main).toContainText(formatTestRupiah(35_000)) // 3.500 units of 2.496.000
  await expectAccessible(page)
  await page.goto('/users/notifications')
  await expect(main).toContainText(`Klaim Kopi Gayo Lestari: ${formatTestRupiah(35_000)} masuk ke dompet Anda`)

  const desk = await atDesk(browser, 'keuangan')
  await desk.goto('/admin/claims')
  await expect(desk.getByRole('main')).toContainText('Tidak ada klaim')
  await desk.goto('/admin/claims?list=paid')
  await expect(desk.getByRole('row').filter({ hasText: 'Laila Maharani' })).toContainText(formatTestRupiah(35_000))
  await expectAccessible(desk)
  await desk.context().close()
  await expectCleanLedger(product)
})

test('who closed an account before its payment is paid to the new account that two of finance agree to', async ({
  browser,
  page,
  context,
  product,
  request,
}) => {
  const main = page.getByRole('main')
  await recordedDividend({ browser, request }, 'Roti Pagi (RTPG)', '24000000')
  await signIn(context, 'hmetd')
  await page.goto('/request/gift')
  const security = page.getByLabel('Efek', { exact: true })
  await security.selectOption(await security.locator('option', { hasText: 'Roti Pagi' }).getAttribute('value'))
  await page.getByLabel('Jumlah unit').fill('8000')
  await page.getByLabel('Email penerima').fill('pemodal@contoh.test')
  await page.getByLabel('Hubungan dengan penerima').fill('Adik kandung')
  const deed = { name: 'akta.jpg', mimeType: 'image/jpeg', buffer: await createClearPhoto() }
  await page.getByLabel('Akta atau surat hibah').setInputFiles(deed)
  await page.getByRole('button', { name: 'Kirim untuk diperiksa' }).click()
  await proveByPhoneCode(page, '+628110001004', 'Hibahkan 8.000 unit')
  await expect(page).toHaveURL('/request')
  for (const name of ['kepatuhan', 'admin']) await decide(browser, { name, title: /^Hibah .*Roti Pagi/ })

  const rest = (await readWalletBalance(page)) - 5_000
  await page.goto('/penarikan')
  await page.getByLabel('Jumlah yang diterima').fill(String(rest))
  await page.getByRole('button', { name: 'Tinjau penarikan' }).click()
  await proveByPhoneCode(page, '+628110001004', 'Tarik Rp')
  await expect(page.getByRole('heading', { level: 1, name: `Penarikan ${formatTestRupiah(rest)}` })).toBeVisible()
  await hasArrived(page)
  await page.goto('/users/settings?ubah=tutup')
  await page.getByRole('checkbox', { name: /ingin menutup akun/ }).check()
  await page.getByLabel('Password saat ini').fill(PASSWORD)
  await page.getByRole('button', { name: 'Tutup akun' }).click()
  await expect(page).toHaveURL('/')
  await advance(request, 'P3D')

  const owed = formatTestRupiah(80_000) // 8.000 units of 2.400.000
  const desk = await atDesk(browser, 'keuangan')
  await desk.goto('/admin/claims')
  await expectAccessible(desk)
  await desk.getByRole('row').filter({ hasText: owed }).getByRole('link').click()
  await expect(desk.getByRole('heading', { level: 1, name: owed })).toBeVisible()
  await expectAccessible(desk)
  await desk.getByLabel('Email akun baru pemilik').fill('baru@contoh.test') // its identity is not approved
  await desk.getByRole('textbox', { name: 'Alasan' }).fill('KTP dan rekening dicocokkan dengan berkas akun lama')
  await desk.getByRole('button', { name: 'Ajukan pembayaran klaim' }).click()
  await expect(desk.getByRole('alert').first()).toBeVisible()
  await desk.getByLabel('Email akun baru pemilik').fill('pemodal@contoh.test')
  await desk.getByRole('button', { name: 'Ajukan pembayaran klaim' }).click()
  await expect(desk.getByRole('link', { name: /permintaan|persetujuan/i }).first()).toBeVisible()
  await expectAccessible(desk)

  await signIn(context, 'pemodal')
  const before = await readWalletBalance(page)
  for (const name of ['keuangan2', 'admin']) await decide(browser, { name, title: /^Bayar klaim/ })
  expect(await readWalletBalance(page)).toBe(before + 80_000)
  await page.goto('/users/transactions')
  await expect(main).toContainText('Klaim yang tertunda dibayar')
  await desk.reload()
  await expect(desk.getByRole('main')).toContainText('Dibayar pada')
  await desk.context().close()
  await expectCleanLedger(product)
})

type Desks = { browser: Browser; request: APIRequestContext }

/** A dividend that was announced, paid in and decided on, and whose recording day is over; it is paid the day after tomorrow. */
async function recordedDividend({ browser, request }: Desks, security: string, amount: string) {
  const day = (await today(request)) as LocalDate
  const desk = await atDesk(browser, 'keuangan')
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
    const context = await browser.newContext()
    await approve(context, name, /^Dividen /, 'Dividen interim tahun berjalan')
    await context.close()
  }
  await advance(request, 'P1D')
}

type Deciding = { name: string; title: RegExp }

async function decide(browser: Browser, { name, title }: Deciding) {
  const desk: Page = await atDesk(browser, name)
  await desk.goto('/admin/approvals')
  await desk.getByRole('link', { name: title }).click()
  await expect(desk.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await castVote(desk, 'Setujui', 'Berkas lengkap')
  await desk.context().close()
}
