import { listAccessibilityFaults } from '../pdf-accessibility.ts'
import { extractPdfText } from '../pdf-text.ts'
import { expectAccessible } from './accessible.ts'
import { downloaded } from './download.ts'
import { signIn } from './people.ts'
import { expect, test } from './test.ts'

test('an investor sees what is behind a movement, finds it by its code, and takes month and year along', async ({
  page,
  context,
}) => {
  await signIn(context, 'pemodal')
  await page.goto('/users/transactions')
  const table = page.getByRole('table', { name: 'Transaksi' })
  const figures = page.locator('.keyfigures-4 > *')
  const first = table.locator('details').first()
  await expect(first.getByText(/^MT-\d{6}-/)).toBeHidden()
  await first.getByText('Rincian').click()
  await expect(first.getByText(/^MT-\d{6}-/)).toBeVisible()
  await expect(first).toContainText('Dari')
  await expect(first).toContainText('Ke')
  await expectAccessible(page)

  const code = await first.getByText(/^MT-\d{6}-/).innerText()
  await page.goto(`/users/transactions?cari=${code}`)
  await expect(table.locator('details')).toHaveCount(1)
  await page.goto('/users/transactions?cari=tidak-ada-yang-begini')
  await expect(page.getByRole('heading', { name: 'Tidak ada mutasi yang cocok' })).toBeVisible()

  await page.goto('/users/transactions?dari=2024-01-01&sampai=2027-12-31')
  const shown = async (label: string) => /Rp[\d.]+/.exec(await figures.filter({ hasText: label }).innerText())![0]
  const [opening, closing] = [await shown('Saldo awal'), await shown('Saldo akhir')]
  expect(closing).not.toBe(opening)
  const period = await downloaded(page, 'Unduh PDF')
  expect(listAccessibilityFaults(period)).toEqual([])
  expect(extractPdfText(period)).toContain(`Saldo awal ${opening} `)
  expect(extractPdfText(period)).toContain(`Saldo akhir ${closing} `)

  await page.getByRole('link', { name: 'Ringkasan pajak' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Ringkasan pajak \d{4}$/ })).toBeVisible()
  await expectAccessible(page)
  const year = await downloaded(page, 'Unduh PDF')
  expect(listAccessibilityFaults(year)).toEqual([])
  expect(extractPdfText(year)).toContain(await page.getByRole('heading', { level: 1 }).innerText())
})
