import { expect, test } from './browser.ts'
import { signIn } from './investor.ts'

test.use({ world: 'rights', javaScriptEnabled: false, viewport: { width: 320, height: 640 } })

test('the pages on which a holder pays for rights fit the smallest phone', async ({ page, context }) => {
  await signIn(context, 'hmetd')
  const fits = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await page.goto('/users/portfolio')
  await page.locator('a[href$="/order"]', { hasText: 'Tebus Saham' }).click()
  await page.getByRole('textbox', { name: 'Dari hak Anda' }).fill('3')
  await page.getByRole('radio', { name: /^Virtual account/ }).check()
  await fits()
  await page.getByRole('button', { name: 'Tinjau dan bayar' }).click()
  await expect(page.getByRole('heading', { name: 'Tinjau penebusan' })).toBeVisible()
  await fits()
  await page.getByRole('checkbox', { name: /Saya sudah membaca syarat HMETD/ }).check()
  await page.getByRole('checkbox', { name: /Saya paham harga saham dapat turun/ }).check()
  await page.getByRole('button', { name: 'Minta virtual account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Menunggu pembayaran' })).toBeVisible()
  await fits()
})
