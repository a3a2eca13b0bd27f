import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deriveSandboxApiKey } from '../../adapters/payments/sandbox-transfer.ts'
import { DAY, type LocalDate, plusDays } from '../../shared/dates.ts'
import { expectAccessible } from './accessible.ts'
import { advance, fillDate, today } from './distribution-desk.ts'
import { expectCleanLedger } from './ledger.ts'
import { signInAsStaff } from './people.ts'
import type { APIRequestContext, Page, Product } from './test.ts'
import { expect, test } from './test.ts'

test('finance finds the break of a transfer that the bank knows by another name, and makes it a pair', async ({
  page,
  product,
}) => {
  await signInAsStaff(page.context(), 'keuangan')
  await page.goto('/admin/reconciliation')
  await expect(page.getByRole('heading', { level: 1, name: 'Rekonsiliasi' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'SETORAN TUNAI 000421' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'SETORAN TUNAI 000421' })).toBeVisible()
  const alike = page.getByRole('region', { name: 'Mungkin transfer yang sama' })
  await expectAccessible(page)
  await alike.getByLabel('Catatan').fill('Bukti setoran tunai dari pemodal cocok')
  await alike.getByRole('button', { name: 'Pasangkan' }).click()
  const decision = page.getByRole('complementary', { name: 'Putusan' })
  await expect(decision).toContainText('Selisih ini sudah selesai.')
  await expect(decision).toContainText('Bukti setoran tunai dari pemodal cocok')

  await page.goto('/admin/reconciliation')
  await expect(page.getByRole('heading', { name: 'Tidak ada selisih' })).toBeVisible()
  await page.getByRole('button', { name: 'Cocokkan sekarang' }).click()
  await expect(page.getByText(/Berpasangan \d+, selisih baru 0, selesai 0/).first()).toBeVisible()
  await expectCleanLedger(product)
})

test('days that no statement speaks of stand on the desk until the missing statement is read', async ({
  page,
  product,
  request,
}) => {
  await away(product, request, 'muamalat')
  const missing = plusDays((await today(request)) as LocalDate, -3)
  await advance(request, 'P4D')
  const day = await today(request)
  await signInAsStaff(page.context(), 'keuangan')
  await page.goto('/admin/reconciliation')
  const gaps = page.getByRole('region', { name: 'Hari tanpa rekening koran' })
  await expect(gaps).toHaveCount(0)
  await reads(page, { from: day, to: day, lines: [] })
  await expect(gaps).toContainText('Muamalat')
  await expect(gaps).toContainText('Minta rekening koran rentang itu kepada bank')
  await expectAccessible(page)

  await reads(page, { from: missing, to: day, lines: [`${day},A1,Biaya,lima ribu`] })
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(gaps).toHaveCount(1)
  await reads(page, { from: missing, to: day, lines: [`${day},BIAYA 11,Biaya rekening,-5000`] })
  await expect(gaps).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'BIAYA 11' })).toBeVisible()
  await expectCleanLedger(product)
})

/** For ten days nobody can ask this bank for its statement. */
async function away(product: Product, request: APIRequestContext, bank: string) {
  const secret = readFileSync(join(product.dataDir, 'secret-bank'), 'utf8')
  const headers = { authorization: `Bearer ${deriveSandboxApiKey(secret)}` }
  const data = { bank, seconds: (10 * DAY) / 1_000 }
  expect((await request.post('/sandbox/bank/outage', { headers, data })).status()).toBe(201)
}

async function reads(page: Page, { from, to, lines }: { from: string; to: string; lines: string[] }) {
  const form = page.getByRole('region', { name: 'Masukkan mutasi dari berkas' })
  await form.getByLabel('Bank', { exact: true }).selectOption('muamalat')
  await form.getByLabel('Bentuk berkas').selectOption('csv')
  await fillDate(form, 'Rekening koran CSV dari tanggal', from)
  await fillDate(form, 'Sampai tanggal', to)
  await form.getByLabel('Isi berkas').fill(['tanggal,referensi,keterangan,mutasi', ...lines].join('\n'))
  await form.getByRole('button', { name: 'Baca dan cocokkan' }).click()
}
