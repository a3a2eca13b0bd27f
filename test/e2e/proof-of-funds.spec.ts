import { signIn } from '../investor.ts'
import { expect, test } from './browser.ts'

// What the page says, and the program beside it: test/journeys/proof-of-funds.journey.ts.
test('a guest’s device checks the example, an investor’s their own balance', async ({ page, context }) => {
  await page.goto('/bukti-dana')
  const example = page.getByRole('region', { name: 'Contoh: pohon empat pemodal' })
  await expect(example.getByRole('status')).toHaveText('Cocok')
  await expect(example).toContainText('akarnya tidak lagi sama')
  await signIn(context, 'pemodal')
  await page.goto('/bukti-dana')
  const own = page.getByRole('region', { name: 'Bukti saldo Anda' })
  await expect(own.getByRole('status')).toHaveText('Cocok')
  await expect(own).toContainText(/Saldo Anda dalam bukti\s*Rp[\d.]+/)
})
