import { agreeToAll, readWalletBalance, signIn } from '../investor.ts'
import { expect, test } from './browser.ts'

// The purchase itself: test/journeys/purchase.journey.ts.
test.use({ world: 'purchase', viewport: { width: 390, height: 844 } })

test('on a phone there is one way to buy at a time, and the order says at once what is wrong and buys once', async ({
  page,
  context,
}) => {
  const bar = page.getByRole('complementary', { name: 'Beli', exact: true })
  await page.goto('/detail/rsia-annisa')
  await expect(bar.getByRole('link', { name: 'Beli 40 unit' })).toBeVisible()
  await expect(async () => {
    await page.locator('#beli').scrollIntoViewIfNeeded()
    await expect(bar).toBeHidden({ timeout: 1_000 })
  }).toPass()
  await page.evaluate(() => scrollTo(0, 0))
  await expect(bar).toBeVisible()

  await page.goto('/detail/tenun-troso-jaya')
  await expect(bar).toContainText(/Status penawaran\s*(Habis dipesan|Berjalan)/)
  await expect(page.getByRole('main')).toContainText(/Semua unit sudah dipesan|Penawaran sudah berakhir/)
  await expect(page.getByRole('button', { name: 'Lanjut ke pembayaran' })).toHaveCount(0)

  await signIn(context, 'pemodal')
  const before = await readWalletBalance(page)
  await page.goto('/detail/rsia-annisa/payment?units=100')
  const units = page.getByRole('textbox', { name: 'Banyaknya unit' })
  const confirm = page.locator('.paybar').getByRole('button')
  await units.fill('')
  await units.pressSequentially('1a2b')
  await confirm.click()
  await expect(units).toHaveValue('1a2b')
  await expect(page.getByRole('main')).toContainText('Pakai angka 0–9 saja')
  await units.fill('12')
  await expect(page.getByRole('main')).toContainText('Pembelian paling sedikit 40 unit.')
  await confirm.click()
  await expect(page.getByRole('main')).toContainText(/Ada \d isian yang perlu diperbaiki/)

  for (const [way, press] of [
    ['Virtual account', 'Buat nomor VA'],
    ['QRIS', 'Buat kode QRIS'],
    ['Saldo dompet', 'Konfirmasi'],
  ] as const) {
    await page.getByRole('radio', { name: new RegExp(`^${way}`) }).check()
    await expect(confirm).toHaveText(press)
  }
  await units.fill('40')
  await agreeToAll(page)
  await confirm.dblclick()
  await expect(page.getByRole('heading', { level: 1, name: 'Bukti pembelian' })).toBeVisible()
  expect(await readWalletBalance(page)).toBe(before - 40 * 25_000)
})
