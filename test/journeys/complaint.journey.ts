import { expectAccessible } from './accessible.ts'
import { atDesk } from './kyc-case.ts'
import { signIn } from './people.ts'
import { expect, test } from './test.ts'

// docs/rules/publications.md, Complaint: “Received → acknowledged → in progress → answered (10 working days, once
// extendable by 10) → accepted | escalated (LAPS SJK, OJK). Both sides see the countdown.” contract.md: “a queue for every
// staff role”.

test('a complaint is written, answered at the desk of support and accepted, with one deadline on both sides', async ({
  browser,
  page,
  context,
}) => {
  await signIn(context, 'pemodal2')
  await page.goto('/users/portfolio/madu-hutan-sumbawa')
  await page.getByRole('link', { name: 'Ada yang salah dengan ini?' }).click()
  await expect(page.getByLabel('Tentang apa')).toHaveValue('investment')
  await expect(page.getByLabel('Nomor transaksi (bila ada)')).toHaveValue('MHSB')
  await page.goto('/complaint-procedure')
  await page.getByRole('link', { name: 'Formulir pengaduan' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pengaduan' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Kirim pengaduan' }).click()
  await expect(page.getByRole('alert')).toContainText('Ada 3 isian')
  await page.getByLabel('Tentang apa').selectOption('money')
  await page.getByLabel('Apa yang terjadi').fill('Setoran kemarin belum masuk ke dompet padahal sudah didebit.')
  await page.getByLabel('Penyelesaian yang diharapkan').fill('Dana dikreditkan.')
  await page.getByRole('button', { name: 'Kirim pengaduan' }).click()
  const heading = page.getByRole('heading', { level: 1, name: /^PD-\d{6}-/ })
  await expect(heading).toBeVisible()
  const reference = (await heading.textContent())!
  const main = page.getByRole('main')
  await expect(main).toContainText('Jawaban paling lambat')
  const until = /Jawaban paling lambat (.*? WIB)/.exec((await main.textContent())!)![1]!
  await expectAccessible(page)

  const desk = await atDesk(browser, 'dukungan')
  await desk.goto('/admin')
  await expect(desk.getByRole('main')).toContainText('Pengaduan')
  await desk.goto('/admin/complaints')
  await expectAccessible(desk)
  await desk.getByRole('link', { name: reference }).click()
  await expect(desk.getByRole('heading', { level: 1, name: reference })).toBeVisible()
  await desk.getByRole('button', { name: 'Konfirmasi penerimaan' }).click()
  await expect(desk.getByRole('button', { name: 'Mulai periksa' })).toBeVisible()
  await expect(desk.getByRole('main')).toContainText(until)
  await desk.getByRole('button', { name: 'Mulai periksa' }).click()
  await desk.getByLabel('Penilaian').selectOption('upheld')
  await desk.getByLabel('Jawaban tertulis').fill('Setoran Anda sudah kami kreditkan hari ini. Kami meminta maaf.')
  await expectAccessible(desk)
  await desk.getByRole('button', { name: 'Kirim jawaban' }).click()
  await expect(desk.getByRole('main')).toContainText('Menunggu keputusan pengadu.')

  await page.reload()
  await expect(main).toContainText('Pengaduan beralasan')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Terima jawaban' }).click()
  await expect(main).toContainText('Selesai')
  await expect(page.getByRole('button', { name: 'Terima jawaban' })).toHaveCount(0)
  await page.goto('/request/complaint/0199d1c2-7e4a-7b3c-9d2e-5f6a7b8c9d0e')
  await expect(main).toContainText('Halaman Tidak Ditemukan')
})
