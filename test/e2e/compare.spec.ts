import { expectAccessibleEverywhere } from './accessible.ts'
import { alive, expect, test } from './browser.ts'

// Without JavaScript, and what an address may say: test/journeys/plain.journey.ts.

test('three offerings are compared side by side on a phone, from the page of one', async ({ page }) => {
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
})
