import { createClearPhoto } from '../photo.ts'
import { fillDate } from './distribution-desk.ts'
import type { Page } from './test.ts'
import { expect } from './test.ts'

/** Fills in what somebody left, for one heir who asks for it, after its papers are kept, and hands it in. */
export async function fileEstate(page: Page, estate: { deceased: string; heir: string; relation: string }) {
  const labels = ['Akta kematian', 'Surat keterangan waris', 'KTP dan kartu keluarga ahli waris']
  for (const [at, label] of labels.entries()) {
    const file = { name: `berkas-${at}.jpg`, mimeType: 'image/jpeg', buffer: await createClearPhoto() }
    await page.getByLabel(label).setInputFiles(file)
  }
  await page.getByRole('button', { name: 'Kirim untuk diperiksa' }).click()
  for (const at of labels.keys()) await expect(page.getByText(`berkas-${at}.jpg tersimpan.`)).toBeVisible()
  await page.getByLabel('Email akun almarhum').fill(`${estate.deceased}@contoh.test`)
  await fillDate(page, 'Tanggal meninggal', '2026-11-01')
  await page.getByLabel('Hubungan Anda dengan almarhum').fill(estate.relation)
  await page.getByLabel('Email ahli waris 1').fill(`${estate.heir}@contoh.test`)
  await page.getByLabel('Bagian ahli waris 1').fill('1')
  await page.getByRole('button', { name: 'Kirim untuk diperiksa' }).click()
  await expect(page).toHaveURL('/request')
}
