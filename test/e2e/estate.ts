import type { Page } from '@playwright/test'
import { clearPhoto } from '../photo.ts'
import { alive, expect } from './browser.ts'
import { fillDate } from './distribution-desk.ts'

/** Fills in what somebody left, for one heir who asks for it, with its papers, and hands it in. */
export async function fileEstate(page: Page, estate: { deceased: string; heir: string; relation: string }) {
  await alive(page)
  await page.getByLabel('Email akun almarhum').fill(`${estate.deceased}@contoh.test`)
  await fillDate(page, 'Tanggal meninggal', '2026-11-01')
  await page.getByLabel('Hubungan Anda dengan almarhum').fill(estate.relation)
  await page.getByLabel('Email ahli waris 1').fill(`${estate.heir}@contoh.test`)
  await page.getByLabel('Bagian ahli waris 1').fill('1')
  const labels = ['Akta kematian', 'Surat keterangan waris', 'KTP dan kartu keluarga ahli waris']
  for (const [at, label] of labels.entries()) {
    const file = { name: `berkas-${at}.jpg`, mimeType: 'image/jpeg', buffer: await clearPhoto() }
    await page.getByLabel(label).setInputFiles(file)
    await expect(page.getByText(`berkas-${at}.jpg tersimpan.`)).toBeVisible()
  }
  await page.getByRole('button', { name: 'Kirim untuk diperiksa' }).click()
  await expect(page).toHaveURL('/request')
}
