import { type LocalDate, plusDays } from '../../shared/dates.ts'
import { expectAccessibleEverywhere } from './accessible.ts'
import { advance, approve, fillDate, payIn, today } from './distribution-desk.ts'
import { downloaded } from './download.ts'
import { expectCleanLedger } from './ledger.ts'
import { formatTestRupiah, signIn, signInAsStaff } from './people.ts'
import { expect, test } from './test.ts'

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
  const paid = (await downloaded(maker, 'Unduh CSV')).toString('utf8').trim().split('\r\n').slice(1)
  const gross = paid.map((line) => Number(line.slice(1, -1).split('";"')[4]))
  const shared = Number(
    /Dibayar\w*\s*Rp([\d.]+)/.exec(await maker.getByRole('main').innerText())![1]!.replaceAll('.', ''),
  )
  expect(gross.reduce((all, each) => all + each, 0)).toBe(shared)
  await expectAccessibleEverywhere(maker)

  await signIn(holder!, 'pemodal')
  const own = await holder!.newPage()
  await own.goto('/users/portfolio/armada-dingin')
  const flows = own.locator('.flows tr') // the folded ones too
  await expect(flows.filter({ hasText: 'Diterima' })).toHaveCount(6)
  await expect(own.getByRole('main')).toContainText(/Sudah diterima\s*Rp[1-9]/)
  // what its issuer announced stands with the security, with the portfolio and on the dashboard
  const announced = own.getByRole('region', { name: 'Keterbukaan informasi' })
  const disclosed = announced.locator('a[href^="/publication/disclosure/KI-"]').first()
  await expect(disclosed).toBeVisible()
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
  await expect(disclosed).toBeVisible()
  await expect(own.getByRole('heading', { name: 'Asal nilai Anda' })).toBeVisible()
  await expect(own.getByRole('img', { name: /^Nilai dan setoran bersih dari / })).toBeVisible()
  await expectAccessibleEverywhere(own)
  await own.goto('/users')
  await expect(disclosed).toBeVisible()
  await expect(own.getByRole('main').getByRole('link', { name: 'Tarik', exact: true })).toHaveAttribute(
    'href',
    '/penarikan',
  )
  await expect(own.getByRole('main')).toContainText(
    /[+−]Rp[\d.]+.{0,20}(lebih banyak|lebih sedikit) dari yang Anda setor/s,
  )
  const held = own.getByRole('table', { name: 'Kepemilikan' })
  await expect(held.locator('tbody tr').filter({ hasText: 'Kopi Gayo' }).locator('svg.spark')).toHaveCount(1)
  await expect(own.getByText(/^Imbal hasil \d{4}$/)).toBeVisible()
  await expect(own.getByRole('main')).toContainText(/Imbal hasil \d{4}\s*Rp[1-9]/)
  await own.getByRole('button', { name: 'Sembunyikan jumlah' }).click()
  await expect(own.getByRole('button', { name: 'Tampilkan jumlah' })).toBeVisible()
  await expect(own.getByRole('main')).toContainText('••••••')
  await expectAccessibleEverywhere(own)
  await own.goto('/users/transactions')
  await expect(own.getByText(/^(Bagi hasil|Ujrah) .+, ke-\d+ dari \d+$/).first()).toBeVisible()
  await own.goto('/rekam-jejak')
  await expect(own.getByRole('row').filter({ hasText: 'ADN-S1' })).toContainText(/\d+ dari \d+/)
  await expectAccessibleEverywhere(own)
  await expectCleanLedger(product)
  await Promise.all([rina, joko, siti, holder].map((context) => context!.close()))
})

test('an issuer’s dividend is checked, announced, paid in, decided by two; its holder finds it in holding, statement and notices', async ({
  browser,
  page,
  product,
  request,
}) => {
  const [issuer, rina, joko, siti] = await Promise.all([1, 2, 3, 4].map(() => browser.newContext()))
  const day = (await today(request)) as LocalDate
  await signIn(issuer!, 'penerbit')
  const own = await issuer!.newPage()
  await own.goto('/users/business/distributions')
  await own.getByLabel('Efek', { exact: true }).selectOption({ label: 'Kopi Gayo Lestari (KGLS)' })
  await own.getByRole('radio', { name: 'Dividen' }).check()
  await own.getByLabel('Untuk apa').fill('Dividen interim tahun buku berjalan')
  await fillDate(own, 'Tanggal pencatatan', plusDays(day, 2))
  await fillDate(own, 'Tanggal pembayaran', plusDays(day, 9))
  await own.getByLabel('Jumlah per unit').fill('10')
  await own.getByRole('button', { name: 'Kirim ke keuangan' }).click()
  await expect(own.getByText('Pembagian terkirim dan sedang diperiksa').first()).toBeVisible()

  await signInAsStaff(rina!, 'keuangan')
  const desk = await rina!.newPage()
  await desk.goto('/admin/distributions')
  await desk.getByRole('link', { name: 'Dividen Kopi Gayo Lestari' }).click()
  await expect(desk.getByRole('heading', { level: 1, name: 'Dividen Kopi Gayo Lestari' })).toBeVisible()
  await expectAccessibleEverywhere(desk)
  await desk.getByLabel('Dasar pengumuman').fill('Keputusan rapat umum pemegang saham')
  await desk.getByRole('button', { name: 'Setuju dan umumkan' }).click()
  await expect(desk.getByText('Pembagian diumumkan').first()).toBeVisible()
  const amount = Number(
    /Jumlah untuk semua pemegang\s*Rp([\d.]+)/.exec(await desk.getByRole('main').innerText())![1]!.replaceAll('.', ''),
  )

  const holding = '/users/portfolio/saham-kopi-gayo-lestari'
  const flows = page.getByRole('table', { name: 'Tabel Arus kas' })
  await signIn(page.context(), 'pemodal')
  await page.goto(holding)
  const announced = flows.getByRole('row').filter({ hasText: 'Dividen' }).filter({ hasText: 'Diumumkan' })
  await expect(announced).toHaveCount(1)
  const share = /Rp[\d.]+/.exec(await announced.innerText())![0]

  await payIn(desk, request, String(amount))
  await own.goto('/users/business')
  await expect(own.getByText('Dana masuk').first()).toBeVisible()
  await expectAccessibleEverywhere(own)
  for (const [context, name] of [
    [joko!, 'keuangan2'],
    [siti!, 'admin'],
  ] as const)
    await approve(
      context,
      name,
      `Dividen Kopi Gayo Lestari, ${formatTestRupiah(amount)}`,
      'Dividen interim tahun buku berjalan',
    )
  await advance(request, 'P10D')

  await signIn(page.context(), 'pemodal')
  await page.goto(holding)
  const received = flows.getByRole('row').filter({ hasText: 'Dividen' }).filter({ hasText: 'Diterima' })
  await expect(received).toHaveCount(1)
  await expect(received).toContainText(share)
  await page.goto('/users/transactions')
  const line = page.getByRole('row').filter({ hasText: 'Dividen Kopi Gayo Lestari' }).filter({ hasText: share })
  await expect(line.first()).toBeVisible()
  await page.goto('/users/notifications')
  await expect(page.getByText(`Dividen Kopi Gayo Lestari: ${share} masuk ke dompet Anda`).first()).toBeVisible()
  await expectCleanLedger(product)
  await Promise.all([issuer, rina, joko, siti].map((context) => context!.close()))
})
