import { expectAccessibleEverywhere } from './accessible.ts'
import { alive, expect, test } from './browser.ts'

test('three offerings are compared side by side, from the list and from a page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/detail/rsia-annisa')
  await page.getByRole('link', { name: /^Bandingkan / }).click()
  await expect(page).toHaveURL('/business/compare?o=rsia-annisa')
  const table = page.getByRole('table', { name: /^Perbandingan / }) // the page before has two for a moment
  await expect(table).toContainText('Valuasi perusahaan')
  await alive(page)
  const select = page.getByLabel('Tambah penawaran')
  await expect(select.locator('option', { hasText: /./ }).nth(1)).toBeAttached()
  const slug = await select.locator('option').nth(1).getAttribute('value')
  await select.selectOption(slug)
  await page.getByRole('button', { name: 'Tambahkan' }).click()
  await expect(page).toHaveURL(`/business/compare?o=rsia-annisa&o=${slug}`)
  await expect(table.getByRole('row').nth(1).getByRole('cell')).toHaveCount(2)
  await alive(page)
  const third = await select.locator('option').nth(1).getAttribute('value')
  await select.selectOption(third)
  await page.getByRole('button', { name: 'Tambahkan' }).click()
  await expect(page).toHaveURL(`/business/compare?o=rsia-annisa&o=${slug}&o=${third}`)
  await expect(table.getByRole('row').nth(1).getByRole('cell')).toHaveCount(3)
  await expect(select).toHaveCount(0) // no room for a fourth
  await expectAccessibleEverywhere(page)
  await page.goto(`/business/compare?o=rsia-annisa&o=${slug}&o=${third}&o=klinik-sehati`)
  await expect(page.getByRole('status').filter({ hasText: 'Sebagian penawaran' })).toBeVisible()
  await expect(table.getByRole('row').nth(1).getByRole('cell')).toHaveCount(3)

  await page.goto('/business')
  await expect(page.getByRole('link', { name: /^Bandingkan / }).first()).toHaveAttribute('href', /compare\?o=/)
})

test('an address with too many, doubled or unknown offerings shows what there is and says so', async ({ page }) => {
  await page.goto('/business/compare?o=rsia-annisa&o=rsia-annisa&o=tidak-ada')
  await expect(page.getByRole('status').filter({ hasText: 'Sebagian penawaran' })).toBeVisible()
  await expect(page.getByRole('table').getByRole('columnheader')).toHaveCount(2)
  await page.goto('/business/compare')
  await expect(page.getByText('Belum ada yang dibandingkan')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('an offering is added and taken out by form and link', async ({ page }) => {
    await page.goto('/business/compare?o=rsia-annisa', { waitUntil: 'commit' })
    const select = page.getByLabel('Tambah penawaran')
    const slug = await select.locator('option').nth(1).getAttribute('value')
    await select.selectOption(slug)
    await page.getByRole('button', { name: 'Tambahkan' }).click()
    await expect(page).toHaveURL(`/business/compare?o=rsia-annisa&o=${slug}`)
    await page
      .getByRole('link', { name: /^Hapus .* dari perbandingan/ })
      .first()
      .click()
    await expect(page).toHaveURL(`/business/compare?o=${slug}`)
  })
})
