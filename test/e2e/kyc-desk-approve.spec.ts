import { expect, test } from './browser.ts'
import { PASSWORD } from './investor.ts'
import { signInAsStaff } from './staff.ts'

test.use({ world: 'kyc-desk-approve' })

test.describe('JavaScript off', () => {
  test.use({ javaScriptEnabled: false })

  test('compliance approves the waiting case, a high risk only with due diligence, and the auditor decides nothing', async ({
    page,
    context,
    browser,
  }) => {
    const auditor = await browser.newContext({ javaScriptEnabled: false })
    await signInAsStaff(auditor, 'auditor')
    const reader = await auditor.newPage()
    await reader.goto('/admin/kyc')
    await reader.getByRole('link', { name: 'Dimas Prakoso' }).click()
    await expect(reader.getByText('tetapi tidak memutuskannya')).toBeVisible()
    await expect(reader.getByRole('button', { name: 'Setujui', exact: true })).toHaveCount(0)
    await expect(reader.getByRole('button', { name: 'Tampilkan nomor' })).toHaveCount(0)
    await auditor.close()

    await signInAsStaff(context, 'kepatuhan')
    expect((await page.goto('/admin/kyc/00000000-0000-7000-8000-000000000000'))?.status()).toBe(404)
    await page.goto('/admin/kyc')
    await page.getByRole('link', { name: 'Dimas Prakoso' }).click()
    await page.getByLabel('Nama ibu menurut penelepon').fill('Sri Hartati')
    await page.getByLabel('Alasan mencocokkan').fill('Pemohon menelepon kami')
    await page.getByRole('button', { name: 'Cocokkan' }).click()
    await expect(page.getByText('Nama ibu cocok.')).toBeVisible()

    await page.getByRole('radio', { name: 'Risiko tinggi' }).check()
    await page.getByRole('button', { name: 'Setujui', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('Risiko tinggi: tulis hasil uji tuntas')
    await page.getByRole('radio', { name: 'Risiko rendah' }).check()
    await page.getByRole('button', { name: 'Setujui', exact: true }).click()
    await expect(page.getByText('KYC disetujui').first()).toBeVisible()

    const data = { email: 'menunggu@contoh.test', password: PASSWORD }
    const { access_token } = await (await page.request.post('/api/auth/login', { data })).json()
    const headers = { authorization: `Bearer ${access_token}` }
    expect((await (await page.request.get('/api/auth/me', { headers })).json()).is_kyc).toBe(true)
  })
})
