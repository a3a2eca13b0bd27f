import { expectAccessibleEverywhere } from './accessible.ts'
import { alive, expect, test } from './browser.ts'
import { signIn } from './investor.ts'

test('an investor sees what is behind a movement, finds it by its code, and takes month and year along', async ({
  page,
  context,
}) => {
  await signIn(context, 'pemodal')
  await page.goto('/users/transactions')
  const table = page.getByRole('table', { name: 'Transaksi' })
  const first = table.locator('details').first()
  await expect(async () => {
    if (!(await first.evaluate((fold: HTMLDetailsElement) => fold.open))) await first.getByText('Rincian').click()
    await expect(first.getByText(/^MT-\d{6}-/)).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(first).toContainText('Dari')
  await expect(first).toContainText('Ke')
  await expectAccessibleEverywhere(page)

  const code = await first.getByText(/^MT-\d{6}-/).innerText()
  await page.goto(`/users/transactions?cari=${code}`)
  await expect(table.locator('details')).toHaveCount(1)
  await page.goto('/users/transactions?cari=tidak-ada-yang-begini')
  await expect(page.getByRole('heading', { name: 'Tidak ada mutasi yang cocok' })).toBeVisible()

  await page.goto('/users/transactions?dari=2024-01-01&sampai=2027-12-31')
  const pdf = await page.getByRole('link', { name: 'Unduh PDF' }).getAttribute('href')
  const month = await context.request.get(pdf!)
  expect(month.headers()['content-type']).toBe('application/pdf')

  await page.getByRole('link', { name: 'Ringkasan pajak' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Ringkasan pajak \d{4}$/ })).toBeVisible()
  await alive(page)
  await expectAccessibleEverywhere(page)
  const yearPdf = await page.getByRole('link', { name: 'Unduh PDF' }).getAttribute('href')
  const year = await context.request.get(yearPdf!)
  expect((await year.body()).subarray(0, 5).toString()).toBe('%PDF-')
})
