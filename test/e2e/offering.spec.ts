import { expectAccessibleEverywhere } from './accessible.ts'
import { alive, expect, test } from './browser.ts'

// Without JavaScript: test/journeys/plain.journey.ts.
test.use({ viewport: { width: 390, height: 844 } })

const SCREEN = 844
const MAX_SCREENS = 6

test('on a phone the decision comes before the prospectus, and all of it is within six screens', async ({
  page,
  context,
  product,
}) => {
  await context.addCookies([{ name: 'hidePopupBanner', value: 'true', url: product.url }])
  await page.goto('/detail/kopi-gayo-lestari')
  await alive(page)
  const failure = page.getByRole('listitem').filter({ hasText: 'Kalau usaha ini gagal' })
  const place = await failure.boundingBox()
  expect(place!.y + place!.height).toBeLessThan(2 * SCREEN)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(MAX_SCREENS * SCREEN)

  await test.step('the slider moves by keys, and the purchase follows', async () => {
    const slider = page.getByRole('slider', { name: 'Nilai pembelian' })
    await slider.press('ArrowRight')
    await slider.press('ArrowRight')
    await expect(slider).toHaveAttribute('aria-valuetext', /^Rp1\.000\.000, 4 unit/)
    await expect(failure).toContainText('Rp525.000')
    await expect(page.getByRole('textbox', { name: 'Jumlah unit' })).toHaveValue('4')
    const bar = page.getByRole('complementary', { name: 'Beli', exact: true })
    await expect(bar.getByRole('link', { name: 'Beli 4 unit' })).toHaveAttribute('href', /payment\?units=4/)
  })

  await test.step('a tab opens its section, and the tabs that do not fit stand in a list', async () => {
    await page.locator('summary', { hasText: 'Ringkasan' }).click()
    const tabs = page.getByRole('navigation', { name: 'Bagian halaman' })
    expect(await tabs.locator('.tabs a').count()).toBeLessThanOrEqual(6)
    await tabs.getByText('Lainnya').click()
    await tabs.getByRole('link', { name: 'Dokumen' }).click()
    await expect(page.locator('#dokumen')).toBeInViewport()
    await tabs.getByRole('link', { name: 'Risiko' }).click()
    await expect(page.locator('#risiko')).toBeInViewport()
  })
  await expectAccessibleEverywhere(page)
})
