import { agreeToAll, formatTestRupiah, PASSWORD, readWalletBalance } from '../investor.ts'
import { expect, test } from './browser.ts'
import { expectCleanLedger } from './ledger.ts'

const SLUG = 'rsia-annisa'
const PRICE = 25_000
const COST = 100 * PRICE

// The same without JavaScript, in both languages: test/journeys/plain.journey.ts.

test('in English, an investor signs in, buys, has a receipt, and cancels', async ({ page, context, product }) => {
  await context.addCookies([{ name: 'locale', value: 'en', url: product.url }])
  await page.goto(`/detail/${SLUG}?units=100`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.getByRole('button', { name: 'Log in to buy' }).first().click()

  await page.getByLabel('Email', { exact: true }).fill('pemodal@contoh.test')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Review your purchase' })).toBeVisible()
  await expect(page).toHaveURL(`/detail/${SLUG}/payment?units=100`)
  const review = page.url()
  const before = await readWalletBalance(page)

  await page.goto(review)
  const main = page.getByRole('main')
  await expect(main).toContainText(new RegExp(`Total to pay\\s*${formatTestRupiah(COST, 'en')}`))
  await agreeToAll(page)
  await page.getByRole('button', { name: 'Confirm and pay from the wallet' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Receipt' })).toBeVisible()
  await expect(main).toContainText(/SB-\d{6}-[2-9A-Z]{7}/)
  await expect(main).toContainText('Paid')
  const receipt = page.url()
  expect(await readWalletBalance(page)).toBe(before - COST)
  await expectCleanLedger(product)

  await page.goto(receipt)
  await page.getByRole('link', { name: 'Cancel the purchase' }).click()
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(main).toContainText('The purchase was cancelled and all money is back in your wallet.')
  expect(await readWalletBalance(page)).toBe(before)
  await expectCleanLedger(product)
})
