import type { LocalDate } from '../../shared/dates.ts'
import { fillDate } from './distribution-desk.ts'
import { visitPhoto } from './issuer-life.ts'
import { signByAuthenticator } from './people.ts'
import type { Page } from './test.ts'
import { expect } from './test.ts'

export const stands = (page: Page, state: string) =>
  expect(page.locator('.page-h').getByText(state, { exact: true })).toBeVisible()

/** The proposal of the business with this name, at somebody's desk. */
export async function openCase(desk: Page, name: string) {
  await desk.goto('/admin/proposals')
  await desk.getByRole('link', { name }).click()
  await expect(desk.getByRole('heading', { level: 1, name })).toBeVisible()
}

export async function press(desk: Page, button: string, state: string) {
  await desk.getByRole('button', { name: button, exact: true }).click()
  await stands(desk, state)
}

/** The analyst finds every document right, visits the business, scores it and recommends it. */
export async function assess(analyst: Page, today: LocalDate) {
  const unlooked = analyst.getByRole('listitem').filter({ hasText: 'Belum diperiksa' })
  for (let left = await unlooked.count(); left > 0; left--) {
    await unlooked.first().locator('summary').click()
    for (const met of await unlooked.first().getByRole('radio', { name: 'Terpenuhi', exact: true }).all())
      await met.check()
    await unlooked.first().getByLabel('Hasil periksa').selectOption({ label: 'Sesuai' })
    await unlooked.first().getByRole('button', { name: 'Simpan hasil' }).click()
    await expect(unlooked).toHaveCount(left - 1)
  }
  const visit = analyst.getByRole('region', { name: 'Catat kunjungan' })
  await fillDate(visit, 'Tanggal kunjungan', today)
  await visit.getByLabel('Tempat').fill('Gudang Rantepao')
  await visit.getByLabel('Yang dilihat').fill('Jemuran penuh, mesin bekerja.')
  await visit.getByLabel(/^Foto 1/).setInputFiles(await visitPhoto())
  await visit.getByRole('button', { name: 'Simpan kunjungan' }).click()
  await expect(analyst.getByText('Kunjungan ke Gudang Rantepao')).toBeVisible()
  const scores = ['Pengurus dan tata kelola', 'Pasar dan persaingan', 'Keuangan dan rencana']
  for (const score of [...scores, 'Legalitas dan jaminan', 'Manfaat sosial dan lingkungan'])
    await analyst.getByLabel(score).selectOption('4')
  await analyst.getByRole('radio', { name: 'Disarankan', exact: true }).check()
  await analyst.getByLabel('Ringkasan penilaian').fill('Penjualan tumbuh dan utang terkendali.')
  await press(analyst, 'Kirim penilaian', 'Diperiksa Dewan Pengawas Syariah')
}

/** The Sharia board finds the open case in order and signs. */
export async function giveOpinion(board: Page) {
  await board.getByRole('radio', { name: 'Sesuai syariah', exact: true }).check()
  await board.getByLabel('Dasar opini').fill('Kegiatan dan akad sesuai syariah.')
  await board.getByRole('button', { name: 'Tandatangani opini' }).first().click()
  await expect(board.getByRole('heading', { name: 'Buktikan bahwa ini Anda' })).toBeVisible()
  await signByAuthenticator(board, 'Tandatangani opini')
  await expect(board.getByText('Di komite').first()).toBeVisible()
}
