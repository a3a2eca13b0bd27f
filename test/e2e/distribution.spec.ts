import { type LocalDate, plusDays } from '../../shared/dates.ts'
import { expectAccessibleEverywhere } from './accessible.ts'
import { alive, expect, test } from './browser.ts'
import { advance, approve, fillDate, payIn, today } from './distribution-desk.ts'
import { signIn } from './investor.ts'
import { expectCleanLedger } from './ledger.ts'
import { signInAsStaff } from './staff.ts'

test.use({ world: 'distribution', viewport: { width: 390, height: 844 } })

test('an issuer’s return is announced, paid in, decided by two, and reaches its holders to the rupiah', async ({
  browser,
  product,
  request,
}) => {
  const [rina, joko, siti, holder] = await Promise.all([1, 2, 3, 4].map(() => browser.newContext()))
  await signInAsStaff(rina!, 'keuangan')
  const maker = await rina!.newPage()
  await maker.goto('/admin/distributions')
  await expect(maker.getByText('Tidak ada pembagian')).toBeVisible()
  await expectAccessibleEverywhere(maker)
  await maker.getByRole('link', { name: 'Selesai' }).click()
  await expect(maker.getByRole('link', { name: /Imbal hasil / }).first()).toBeVisible()
  await maker.goto('/admin/distributions/new')

  const day = await today(request)
  await maker.getByLabel('Efek').selectOption({ label: 'Armada Dingin (ADN-S1)' })
  await maker.getByRole('radio', { name: 'Dividen' }).check()
  await maker.getByLabel('Untuk apa').fill('Bagi hasil bulan keenam')
  await fillDate(maker, 'Tanggal pencatatan', day)
  await fillDate(maker, 'Tanggal pembayaran', plusDays(day as LocalDate, 1))
  await maker.getByLabel('Jumlah untuk semua pemegang').fill('29750000')
  await maker.getByLabel('Dasar pengumuman').fill('Laporan laba bulan keenam')
  await expectAccessibleEverywhere(maker)
  await maker.getByRole('button', { name: 'Umumkan' }).click()
  await expect(maker.getByText('imbal hasil dan pokok hanya untuk sukuk').first()).toBeVisible()
  await maker.getByRole('radio', { name: 'Imbal hasil' }).check()
  await maker.getByRole('button', { name: 'Umumkan' }).click()
  await expect(
    maker.getByText(/Laba proyek .* belum dilaporkan|× nisbah 64% = Rp.*untuk jumlah lain/).first(),
  ).toBeVisible()
  await maker.getByLabel('Alasan jumlah lain').fill('Menurut pernyataan penerbit')
  await maker.getByRole('button', { name: 'Umumkan' }).click()
  await expect(maker.getByRole('heading', { level: 1, name: 'Imbal hasil Armada Dingin' })).toBeVisible()
  await expect(maker.getByText('Menunggu dana')).toBeVisible()

  await payIn(maker, request, '29750000')
  for (const [context, name] of [
    [joko!, 'keuangan2'],
    [siti!, 'admin'],
  ] as const)
    await approve(context, name, 'Imbal hasil Armada Dingin, Rp29.750.000', 'Bagi hasil bulan keenam')
  await maker.reload()
  await expect(maker.getByText('Disetujui').first()).toBeVisible()
  await advance(request, 'P2D')
  const item = maker.url()
  await signInAsStaff(rina!, 'keuangan') // staff are signed out when they rest
  await maker.goto(item)
  await expect(maker.getByText(/(\d+) dari \1 pemegang sudah dibayar/)).toBeVisible()
  await expectAccessibleEverywhere(maker)

  await signIn(holder!, 'pemodal')
  const own = await holder!.newPage()
  await own.goto('/users/portfolio/armada-dingin')
  const flows = own.getByRole('table', { name: 'Tabel Arus kas' })
  await expect(flows.getByRole('row').filter({ hasText: 'Diterima' })).toHaveCount(6)
  await expect(own.getByRole('main')).toContainText(/Sudah diterima\s*Rp[1-9]/)
  await expectAccessibleEverywhere(own)
  const paper = await holder!.request.get('/users/portfolio/armada-dingin/sertifikat.pdf')
  expect((await paper.body()).subarray(0, 5).toString()).toBe('%PDF-')
  await own.reload()
  const given = await own.getByText(/^SE-\d{6}-/).innerText()
  expect(paper.headers()['content-disposition']).toContain(given)
  await own.goto(`/verify?code=${given}`)
  await expect(own.getByText(`Sertifikat ${given} diterbitkan di sini.`)).toBeVisible()
  await expect(own.getByText('Berlaku', { exact: true })).toBeVisible()

  await own.goto('/users/portfolio')
  await expect(own.getByRole('heading', { name: 'Asal nilai Anda' })).toBeVisible()
  await expect(own.getByRole('img', { name: /^Nilai dan setoran bersih dari / })).toBeVisible()
  await expectAccessibleEverywhere(own)
  await own.goto('/users')
  await expect(own.getByText(/^Imbal hasil \d{4}$/)).toBeVisible()
  await expect(own.getByRole('main')).toContainText(/Imbal hasil \d{4}\s*Rp[1-9]/)
  await alive(own)
  await own.getByRole('button', { name: 'Sembunyikan jumlah' }).click()
  await expect(own.getByRole('button', { name: 'Tampilkan jumlah' })).toBeVisible()
  await expect(own.getByRole('main')).toContainText('••••••')
  await expectAccessibleEverywhere(own)
  await own.goto('/users/transactions')
  await expect(own.getByText('Pembayaran dari penerbit').first()).toBeVisible()
  await own.goto('/rekam-jejak')
  await expect(own.getByRole('row').filter({ hasText: 'ADN-S1' })).toContainText(/\d+ dari \d+/)
  await expectAccessibleEverywhere(own)
  await expectCleanLedger(product)
  await Promise.all([rina, joko, siti, holder].map((context) => context!.close()))
})
