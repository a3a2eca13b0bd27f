import { expectCleanLedger } from './ledger.ts'
import { agreeToAll, PASSWORD, rp, signIn, walletOf } from './people.ts'
import { expect, test } from './test.ts'

const SLUG = 'rsia-annisa'
const PRICE = 25_000
const COST = 100 * PRICE

const words = {
  id: {
    login: 'Masuk',
    toBuy: 'Masuk untuk membeli',
    review: 'Tinjau pembelian',
    total: 'Total dibayar',
    confirm: 'Konfirmasi dan bayar dari dompet',
    receipt: 'Bukti pembelian',
    paid: 'Terbayar',
    cancel: 'Batalkan pembelian',
    sure: 'Ya, batalkan',
    cancelled: 'Pembelian dibatalkan dan seluruh dana kembali ke dompet Anda.',
  },
  en: {
    login: 'Log in',
    toBuy: 'Log in to buy',
    review: 'Review your purchase',
    total: 'Total to pay',
    confirm: 'Confirm and pay from the wallet',
    receipt: 'Receipt',
    paid: 'Paid',
    cancel: 'Cancel the purchase',
    sure: 'Yes, cancel it',
    cancelled: 'The purchase was cancelled and all money is back in your wallet.',
  },
} as const

for (const locale of ['id', 'en'] as const) {
  test.describe(locale, () => {
    test('an investor signs in, buys, has a receipt, and cancels', async ({ page, context, product }) => {
      const say = words[locale]
      await context.addCookies([{ name: 'locale', value: locale, url: product.url }])
      await page.goto(`/detail/${SLUG}?units=100`)
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      await page.getByRole('button', { name: say.toBuy }).first().click()

      await page.getByLabel('Email', { exact: true }).fill('pemodal@contoh.test')
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await page.getByRole('main').getByRole('button', { name: say.login, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: say.review })).toBeVisible()
      await expect(page).toHaveURL(`/detail/${SLUG}/payment?units=100`)
      const review = page.url()
      const before = await walletOf(page)

      await page.goto(review)
      const main = page.getByRole('main')
      await expect(main).toContainText(new RegExp(`${say.total}\\s*${rp(COST).replace('.', '\\.')}`))
      await agreeToAll(page)
      await page.getByRole('button', { name: say.confirm }).first().click()
      await expect(page.getByRole('heading', { level: 1, name: say.receipt })).toBeVisible()
      await expect(main).toContainText(/SB-\d{6}-[2-9A-Z]{7}/)
      await expect(main).toContainText(say.paid)
      const receipt = page.url()
      expect(await walletOf(page)).toBe(before - COST)
      await expectCleanLedger(product)

      await page.goto(receipt)
      await page.getByRole('link', { name: say.cancel }).click()
      await page.getByRole('button', { name: say.sure }).click()
      await expect(main).toContainText(say.cancelled)
      expect(await walletOf(page)).toBe(before)
      await expectCleanLedger(product)
    })
  })
}

test.describe('without JavaScript', () => {
  test('the stepper, the quick choices and “Hitung ulang” count by a round trip, and buy nothing', async ({
    page,
    context,
  }) => {
    await signIn(context, 'pemodal2')
    await page.goto(`/detail/${SLUG}/payment?units=100`)
    const main = page.getByRole('main')
    await page.getByRole('button', { name: 'Tambah Banyaknya unit' }).click()
    await expect(main).toContainText(`101 unit × ${rp(PRICE)}`)
    await page.getByRole('button', { name: '400 unit' }).click()
    await expect(main).toContainText(rp(400 * PRICE))
    await page.getByRole('textbox', { name: 'Banyaknya unit' }).fill('250')
    await page.getByRole('button', { name: 'Hitung ulang' }).click()
    await expect(main).toContainText(`250 unit × ${rp(PRICE)}`)
    await page.goto('/payments')
    await expect(main).not.toContainText('RSIA Annisa')
  })
})
