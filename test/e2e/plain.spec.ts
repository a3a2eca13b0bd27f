import { expect, test } from './browser.ts'
import { agreeToAll, PASSWORD, rp, walletOf } from './investor.ts'
import { expectCleanLedger } from './ledger.ts'

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

for (const [locale, script] of [
  ['id', false],
  ['en', false],
  ['en', true],
] as const) {
  test.describe(`${locale}, JavaScript ${script ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled: script })

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
