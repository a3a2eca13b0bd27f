import { expectAccessibleEverywhere } from './accessible.ts'
import { expect, test } from './browser.ts'
import { signIn, walletOf } from './investor.ts'
import { expectCleanLedger } from './ledger.ts'
import { prove } from './newcomer.ts'

test.use({ world: 'withdrawal' })

for (const script of [true, false])
  test.describe(`JavaScript ${script ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled: script, viewport: { width: 390, height: 844 } })

    test('an investor withdraws: the review before anything, a proof, and the way to the bank', async ({
      page,
      context,
      product,
    }) => {
      await signIn(context, 'pemodal')
      const before = await walletOf(page)
      await page.goto('/penarikan')
      await page.getByLabel('Jumlah yang diterima').fill('9000')
      await page.getByRole('button', { name: 'Tinjau penarikan' }).click()
      await expect(page.getByText('Penarikan paling sedikit Rp10.000.').first()).toBeVisible()
      if (script) await expectAccessibleEverywhere(page)

      await page.getByLabel('Jumlah yang diterima').fill('1500000')
      await page.getByRole('button', { name: 'Tinjau penarikan' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Tinjau penarikan' })).toBeVisible()
      await expect(page.getByRole('main')).toContainText(/Diambil dari dompet\s*Rp1\.505\.000/)
      if (script) await expectAccessibleEverywhere(page)
      await page.getByRole('button', { name: 'Tarik Rp1.500.000' }).click()
      await prove(page, '+628110001003', 'Tarik Rp1.500.000 ke')

      await expect(page.getByRole('heading', { level: 1, name: 'Penarikan Rp1.500.000' })).toBeVisible()
      await expect(async () => {
        await page.reload()
        await expect(page.getByText('Sampai di rekening').first()).toBeVisible({ timeout: 2_000 })
        await expect(page.getByRole('button', { name: 'Batalkan penarikan' })).toHaveCount(0)
      }).toPass()
      if (script) await expectAccessibleEverywhere(page)
      expect(await walletOf(page)).toBe(before - 1_505_000)
      await expectCleanLedger(product)
    })
  })
