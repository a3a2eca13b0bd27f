import { signIn } from '../investor.ts'
import { createClearPhoto } from '../photo.ts'
import { expect, test } from './browser.ts'

test.use({ world: 'issuer', viewport: { width: 390, height: 844 } })

const CASH = 'Kas dan setara kas'

test('figures come from a sheet as soon as it is chosen, one year at a time on a phone, and are pasted over cells; a document goes up when chosen', async ({
  page,
  context,
}) => {
  await signIn(context, 'klinik-sehati')
  await page.goto('/submission/finance-info')
  const heading = (title: string) => page.getByRole('heading', { level: 1, name: new RegExp(`${title}$`) })
  await expect(heading('Keuangan tiga tahun')).toBeVisible()
  const kept = await page.evaluate(() => localStorage.getItem('propose-business-id'))
  expect(page.url()).toContain(`business=${kept}`)
  await page.locator('input[type=file][name=sheet]').setInputFiles({
    name: 'keuangan.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Rupiah;2025;2024;2023\n${CASH};700000000;480 jt;350000000\n`),
  })
  await expect(page.getByRole('textbox', { name: `${CASH} 2024`, includeHidden: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  const cell = page.getByRole('textbox', { name: `${CASH} 2023`, exact: true })
  await expect(async () => {
    // the figures of the sheet may arrive once more, and begin at the last year again
    await page.getByRole('button', { name: '2023' }).click()
    await expect(cell).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await cell.click()
  await cell.evaluate((input) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '350.000.000\t480.000.000\t700.000.000')
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await page.getByRole('button', { name: '2024' }).click()
  const pasted = page.getByRole('textbox', { name: `${CASH} 2024`, exact: true })
  await expect(pasted).toHaveValue('480.000.000')
  await expect(pasted).not.toHaveAttribute('aria-invalid', 'true')

  const steps = page.locator('.stepper-phone')
  await steps.locator('summary').click()
  await steps.getByRole('link', { name: 'Dokumen' }).click()
  await expect(heading('Dokumen')).toBeVisible()
  const picture = { name: 'izin.jpg', mimeType: 'image/jpeg', buffer: await createClearPhoto() }
  await page.locator('input[type=file][name=permit]').setInputFiles(picture)
  await expect(page.getByRole('link', { name: 'izin.jpg', exact: true })).toBeVisible()
})
