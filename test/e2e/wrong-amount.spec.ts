import type { Page } from '@playwright/test'
import { expectAccessibleEverywhere } from './accessible.ts'
import { alive, expect, test } from './browser.ts'
import { agreeToAll, rp, signIn, walletOf } from './investor.ts'
import { expectCleanLedger } from './ledger.ts'

test.use({ world: 'wrong-amount' })

const figure = (text: string) => Number(text.replace(/\D/g, ''))

for (const script of [true, false])
  test.describe(`JavaScript ${script ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled: script, viewport: { width: 390, height: 844 } })

    test('who transfers a wrong amount pays the purchase from the wallet with one button', async ({
      page,
      context,
      product,
    }) => {
      await signIn(context, 'pemodal')
      const before = await walletOf(page)
      await order(page, 'Virtual account', 'Buat nomor VA', script)
      const told = page.locator('.va-number')
      await expect(told).toHaveCount(2)
      const [number, total] = (await told.allInnerTexts()).map(figure) as [number, number]
      await pay(page, String(number), total - 1)
      await expect(async () => {
        await page.reload()
        await expect(page.getByRole('main')).toContainText(`Kami menerima ${rp(total - 1)}`, { timeout: 2_000 })
      }).toPass()
      if (script) await alive(page)
      if (script) await expectAccessibleEverywhere(page)
      await page.getByRole('button', { name: `Bayar ${rp(total)} dari saldo` }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Bukti pembelian' })).toBeVisible()
      await expect(page.getByRole('main')).toContainText('Terbayar')
      expect(await walletOf(page)).toBe(before - 1)
      await expectCleanLedger(product)
    })

    test('a QRIS code is drawn, said in words, and pays its purchase', async ({ page, context, product }) => {
      await signIn(context, 'pemodal')
      const before = await walletOf(page)
      await order(page, 'QRIS', 'Buat kode QRIS', script)
      await expect(page.getByRole('img', { name: /^Kode QRIS untuk membayar Rp/ })).toBeVisible()
      if (script) await expectAccessibleEverywhere(page)
      await page.getByText('Teks kode QRIS', { exact: true }).click()
      await expect(page.locator('.qris-code')).toHaveText(/^000201.*6304[0-9A-F]{4}$/)
      const address = page.url()
      await page.getByRole('link', { name: 'Lingkungan uji: bayar lewat kotak pasir' }).click()
      await expect(page.getByLabel('Nomor virtual account atau teks QRIS')).toHaveValue(/^000201/)
      if (script) await alive(page)
      await page.getByRole('button', { name: 'Bayar', exact: true }).click()
      await expect(async () => {
        await page.goto(address)
        const paid = page.getByRole('heading', { level: 1, name: 'Bukti pembelian' })
        await expect(paid).toBeVisible({ timeout: 2_000 })
      }).toPass()
      expect(await walletOf(page)).toBe(before)
      await expectCleanLedger(product)
    })
  })

async function order(page: Page, way: string, press: string, script: boolean) {
  await page.goto('/detail/gula-aren-cisolok/payment')
  await page.getByRole('radio', { name: new RegExp(`^${way}`) }).check()
  await agreeToAll(page)
  if (script) await alive(page)
  const button = page.locator('.paybar').getByRole('button')
  if (script) await expect(button).toHaveText(press) // without JavaScript it cannot follow the choice
  await button.click()
  await expect(page).toHaveURL(/\/payments\/[\w-]{36}$/)
}

/** At the counter of a bank. */
async function pay(page: Page, number: string, amount: number) {
  const data = { virtual_account: number, amount: String(amount) }
  expect((await page.request.post('/api/demo/bank/transfer', { data })).status()).toBe(202)
}
