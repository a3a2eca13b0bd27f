import { expectAccessibleEverywhere } from './accessible.ts'
import { alive, expect, test } from './browser.ts'
import { expectCleanLedger } from './ledger.ts'
import { signInAsStaff } from './staff.ts'

test.use({ world: 'reconciliation' })

test('finance finds the break of a transfer that the bank knows by another name, and makes it a pair', async ({
  page,
  product,
}) => {
  await signInAsStaff(page.context(), 'keuangan')
  await page.goto('/admin/reconciliation')
  await expect(page.getByRole('heading', { level: 1, name: 'Rekonsiliasi' })).toBeVisible()
  await expectAccessibleEverywhere(page)

  await page.getByRole('link', { name: 'SETORAN TUNAI 000421' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'SETORAN TUNAI 000421' })).toBeVisible()
  await alive(page)
  const alike = page.getByRole('region', { name: 'Mungkin transfer yang sama' })
  await expectAccessibleEverywhere(page)
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
