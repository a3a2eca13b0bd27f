import { after, HOUR, isoWib } from '#shared/dates'
import { extractPdfText } from '../pdf-text.ts'
import { expectAccessible } from './accessible.ts'
import { castVote } from './approval.ts'
import { downloaded } from './download.ts'
import { signInAsStaff } from './people.ts'
import { expect, test } from './test.ts'

// docs/rules/breach.md: an incident is registered, two others approve its notices, and only then do its files leave.

test('an incident is registered, approved by two others, and its letters and the authority’s notice are taken as files', async ({
  browser,
  product,
}) => {
  const [own, second, third, other] = await Promise.all([
    browser.newContext(),
    browser.newContext(),
    browser.newContext(),
    browser.newContext(),
  ])
  await signInAsStaff(own, 'admin')
  const page = await own.newPage()
  const main = page.getByRole('main')
  await page.goto('/admin/breaches')
  await expect(main).toContainText('Tidak ada insiden')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Catat insiden' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Catat insiden ini' }).click()
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(9)
  const now = product.app.clock.now()
  const field = (at: Date) => isoWib(at).slice(0, 16)
  await page.getByLabel('Diketahui').fill(field(after(now, -HOUR)))
  await page.getByLabel('Awal kejadian').fill(field(after(now, -3 * HOUR)))
  await page.getByLabel('Akhir kejadian').fill(field(after(now, -2 * HOUR)))
  await page.getByRole('radio', { name: 'Semua orang yang datanya tersimpan' }).check()
  await page.getByLabel('Judul singkat').fill('Cadangan basis data hilang')
  await page.getByLabel('Yang terjadi, dalam bahasa Indonesia').fill('Satu disk cadangan hilang di perjalanan.')
  await page.getByLabel('Yang terjadi, dalam bahasa Inggris').fill('One backup disk was lost on its way.')
  await page
    .getByLabel('Penanganan dan pemulihan, dalam bahasa Indonesia')
    .fill('Kunci enkripsi cadangan sudah diganti.')
  await page
    .getByLabel('Penanganan dan pemulihan, dalam bahasa Inggris')
    .fill('The encryption key of backups was changed.')
  await page.getByRole('button', { name: 'Catat insiden ini' }).click()
  await expect(page.getByText('Pilih jenis data yang bocor.').first()).toBeVisible()
  await page.getByRole('checkbox', { name: 'isi pengaduan' }).check()
  await page.getByRole('checkbox', { name: 'data diri dan nomor identitas dari KYC' }).check()
  await page.getByRole('button', { name: 'Catat insiden ini' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cadangan basis data hilang' })).toBeVisible()
  await product.app.runDue()
  await page.reload()
  await expect(main).toContainText('Menunggu pemberitahuan')
  await expect(main).toContainText('Satu disk cadangan hilang di perjalanan.')
  await expectAccessible(page)
  const incident = page.url()
  await page.getByRole('radio', { name: 'Kirim surat dan buka berkasnya' }).check()
  await page.getByLabel('Alasan').fill('Daftar orang sudah diperiksa')
  await page.getByRole('button', { name: 'Minta persetujuan' }).click()
  await expect(page.getByRole('link', { name: 'Buka permintaan persetujuan' })).toBeVisible()
  const files = new URL(incident).pathname
  expect((await own.request.get(`${files}/letters.csv`)).status()).toBe(404)
  expect((await own.request.get(`${files}/authority.pdf`)).status()).toBe(404)

  for (const [context, name] of [
    [second, 'admin2'],
    [third, 'kepatuhan'],
  ] as const) {
    await signInAsStaff(context, name)
    const checker = await context.newPage()
    await checker.goto(incident)
    await checker.getByRole('link', { name: 'Buka permintaan persetujuan' }).click()
    await castVote(checker, 'Setujui')
  }
  await product.app.runDue()
  await page.reload()
  await expect(main).toContainText('Surat terkirim')
  const letters = (await downloaded(page, 'Semua surat (CSV)')).toString()
  expect(letters).toContain('Satu disk cadangan hilang di perjalanan.')
  expect(extractPdfText(await downloaded(page, 'Pemberitahuan kepada lembaga (PDF)'))).toContain('Pasal 46')
  await page.getByLabel('Tanda terima lembaga').fill('KOMDIGI-2026-17')
  await page.getByRole('button', { name: 'Catat penyerahan' }).click()
  await expect(main).toContainText('Tidak ada langkah lagi.')
  await expectAccessible(page)

  await signInAsStaff(other, 'dukungan')
  expect((await other.request.get(files)).status()).toBe(403)
})
