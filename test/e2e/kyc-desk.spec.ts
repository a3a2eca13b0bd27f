import type { BrowserContext } from '@playwright/test'
import { expectAccessibleEverywhere } from './accessible.ts'
import { expect, test } from './browser.ts'
import { PASSWORD, signIn } from './investor.ts'
import { signInAsStaff } from './staff.ts'

test.use({ world: 'kyc-desk' })

/** `is_kyc` as the investor's own session says it. */
async function flagOf(context: BrowserContext, email: string): Promise<boolean | null> {
  const data = { email, password: PASSWORD }
  const { access_token } = await (await context.request.post('/api/auth/login', { data })).json()
  const me = await context.request.get('/api/auth/me', { headers: { authorization: `Bearer ${access_token}` } })
  return (await me.json()).user.is_kyc
}

test('compliance finds the case, reads a number with a reason, and sends two fields back: the investor is asked again', async ({
  page,
  context,
  browser,
}) => {
  await signInAsStaff(context, 'kepatuhan')
  await page.goto('/admin')
  await page
    .getByRole('list', { name: 'Antrean saya' })
    .getByRole('link', { name: /Verifikasi KYC/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Verifikasi KYC' })).toBeVisible()
  await expectAccessibleEverywhere(page)
  await page.goto('/admin/kyc?q=tidak-ada-nama-ini')
  await expect(page.getByRole('link', { name: 'Dimas Prakoso' })).toHaveCount(0)
  await page.goto('/admin/kyc?q=prako')
  await page.getByRole('link', { name: 'Dimas Prakoso' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dimas Prakoso' })).toBeVisible()
  await expect(page.getByText(/^\d{4} •••• •••• \d{4}$/)).toBeVisible()
  await expectAccessibleEverywhere(page)

  await page.getByLabel('Nomor', { exact: true }).selectOption({ label: 'Nomor rekening' })
  await page.getByRole('button', { name: 'Tampilkan nomor' }).click()
  await expect(page.getByRole('alert').getByRole('link', { name: /Alasan melihat/ })).toBeVisible()
  await page.getByLabel('Alasan melihat').fill('Mencocokkan dengan Dukcapil')
  await page.getByRole('button', { name: 'Tampilkan nomor' }).click()
  await expect(page.getByText(/Nomor rekening lengkap: \d{10}/)).toBeVisible()
  await expect(page.getByText('Melihat Nomor rekening')).toBeVisible()

  await page.getByRole('button', { name: 'Minta perbaikan' }).click()
  await expect(page.getByText('Pilih paling sedikit satu isian yang salah').first()).toBeVisible()
  const decision = page.getByRole('complementary', { name: 'Putusan' })
  await decision.locator('summary', { hasText: 'Alamat' }).click()
  await expect(page.getByLabel(/^Keterangan untuk Alamat di KTP \(/)).toBeHidden()
  await decision.getByLabel('Alamat di KTP', { exact: true }).selectOption({ label: 'Isian belum lengkap.' })
  await page.getByLabel(/^Keterangan untuk Alamat di KTP \(/).fill('Nomor rumah belum ada')
  await decision.locator('summary', { hasText: 'Foto dan berkas' }).click()
  await decision.getByLabel('Swafoto', { exact: true }).selectOption({ label: 'Foto kurang jelas untuk dibaca.' })
  await expectAccessibleEverywhere(page)
  await page.getByRole('button', { name: 'Minta perbaikan' }).click()
  await expect(page.getByText('KYC dikembalikan untuk diperbaiki').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Dimas Prakoso' })).toHaveCount(0)
  await expect(page.getByText('Tidak ada berkas yang menunggu')).toBeVisible()

  const investor = await browser.newContext()
  expect(await flagOf(investor, 'menunggu@contoh.test')).toBeNull()
  await signIn(investor, 'menunggu')
  const own = await investor.newPage()
  await own.goto('/users')
  await expect(own.getByText('Lengkapi KYC Anda agar dapat berinvestasi').first()).toBeVisible()
  await investor.close()
})
