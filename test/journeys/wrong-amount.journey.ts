import { expectAccessible } from './accessible.ts'
import { expectCleanLedger } from './ledger.ts'
import { agreeToAll, formatTestRupiah, readWalletBalance, signIn } from './people.ts'
import type { Page } from './test.ts'
import { expect, test } from './test.ts'

const digits = (text: string) => text.replace(/\D/g, '')

test('who transfers a wrong amount pays the purchase from the wallet with one button', async ({
  page,
  context,
  product,
}) => {
  await signIn(context, 'pemodal')
  const before = await readWalletBalance(page)
  await order(page, 'Virtual account', 'Konfirmasi dan buat nomor VA')
  const told = page.locator('.va-number')
  await expect(told).toHaveCount(2)
  // the number of an account is no amount: it may have more digits than a number keeps
  const [account, due] = (await told.allInnerTexts()).map(digits) as [string, string]
  const total = Number(due)
  await pay(page, account, total - 1)
  await expect(page.getByRole('main')).toContainText(`Kami menerima ${formatTestRupiah(total - 1)}`)
  await expectAccessible(page)
  await page.getByRole('button', { name: `Bayar ${formatTestRupiah(total)} dari saldo` }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bukti pembelian' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Terbayar')
  expect(await readWalletBalance(page)).toBe(before - 1)
  await expectCleanLedger(product)
})

test('a QRIS code is drawn, said in words, and pays its purchase', async ({ page, context, product }) => {
  await signIn(context, 'pemodal')
  const before = await readWalletBalance(page)
  await order(page, 'QRIS', 'Konfirmasi dan buat kode QRIS')
  await expect(page.getByRole('img', { name: /^Kode QRIS untuk membayar Rp/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByText('Teks kode QRIS', { exact: true }).click()
  await expect(page.locator('.qris-code')).toHaveText(/^000201.*6304[0-9A-F]{4}$/)
  const address = page.url()
  await page.getByRole('link', { name: 'Lingkungan uji: bayar lewat kotak pasir' }).click()
  await expect(page.getByLabel('Nomor virtual account atau teks QRIS')).toHaveValue(/^000201/)
  await page.getByRole('button', { name: 'Bayar', exact: true }).click()
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: 'Bukti pembelian' })).toBeVisible()
  expect(await readWalletBalance(page)).toBe(before)
  await expectCleanLedger(product)
})

async function order(page: Page, way: string, press: string) {
  await page.goto('/detail/gula-aren-cisolok/payment')
  await page.getByRole('radio', { name: new RegExp(`^${way}`) }).check()
  await page.getByRole('button', { name: 'Hitung ulang' }).click()
  await agreeToAll(page)
  await page.getByRole('button', { name: press }).click()
  await expect(page).toHaveURL(/\/payments\/[\w-]{36}$/)
}

/** At the counter of a bank. */
async function pay(page: Page, number: string, amount: number) {
  const data = { virtual_account: number, amount: String(amount) }
  expect((await page.request.post('/api/demo/bank/transfer', { data })).status()).toBe(202)
}
