import { readFile } from 'node:fs/promises'
import { type LocalDate, plusDays } from '../../shared/dates.ts'
import { expectAccessible } from './accessible.ts'
import { castVote } from './approval.ts'
import { today as dayOf, fillDate } from './distribution-desk.ts'
import { assess, giveOpinion, openCase, press, stands } from './issuer-desk.ts'
import {
  application,
  choose,
  figuresWithOneInWords,
  file,
  fill,
  give,
  goTo,
  next,
  nextWithFiles,
  onStep,
} from './issuer-form.ts'
import {
  answersQuestion,
  buys,
  closes,
  expectPicture,
  expectPreviewPicture,
  holderIsPaid,
  type Issuer,
  institutionBuys,
  paysDividend,
  reports,
  signAtPortal,
  visitPhoto,
} from './issuer-life.ts'
import { atDesk } from './kyc-case.ts'
import { expectCleanLedger } from './ledger.ts'
import { signIn } from './people.ts'
import type { Page } from './test.ts'
import { expect, test } from './test.ts'

// From the first field of an application to an offering that is bought. It moves the clock.

const NAME = 'Kopi Toraja Utara'
const SLUG = 'kopi-toraja-utara'

/** An open comment holds the schedule back: the analyst answers it, and its issuer says that it is done. */
async function answered(page: Page, analyst: Page) {
  const said = (reader: Page) => reader.getByRole('listitem').filter({ hasText: 'Tambahkan risiko gagal panen.' })
  await analyst.goto(`/preview/${SLUG}`)
  await expect(said(analyst)).toContainText('Terbuka')
  await said(analyst).getByText('Jawab', { exact: true }).first().click()
  await said(analyst).getByRole('textbox', { name: 'Jawab' }).fill('Sudah ada pada bagian risiko usaha.')
  await said(analyst).getByRole('button', { name: 'Kirim jawaban' }).click()
  await expect(said(analyst)).toContainText('Dijawab')
  await page.goto(`/preview/${SLUG}`)
  await expect(said(page)).toContainText('Sudah ada pada bagian risiko usaha.')
  await said(page).getByRole('button', { name: 'Nyatakan selesai' }).click()
  await expect(said(page)).toContainText('Selesai')
}
async function continueFrom(page: Page, step: string) {
  await page.goto('/users/business')
  const business = page.getByRole('region', { name: NAME, exact: true })
  await business.getByRole('link', { name: 'Lanjutkan' }).click()
  await onStep(page, step)
}
async function send(page: Page, button: string) {
  await page.getByRole('button', { name: button }).click()
  await expect(page.getByText('Kami jawab paling lambat').first()).toBeVisible()
}
test('a business applies, is returned once, files its figures, passes the desks, signs, is bought into, closes, reports and pays its holders', async ({
  page,
  context,
  browser,
  product,
  request,
}) => {
  await signIn(context, 'pemodal2')
  await test.step('begins and fills in six steps', async () => {
    await page.goto('/users/business')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Mulai pengajuan' }).click()
    await onStep(page, 'Usaha dan kebutuhan dana')
    const kept = (await context.cookies()).find(({ name }) => name === 'propose-business-id')!
    expect(page.url()).toContain(`business=${kept.value}`)
    const otherOperator = page.getByRole('group', { name: 'Pernah menawarkan saham lewat penyelenggara lain?' })
    await expect(otherOperator).toBeHidden()
    await choose(page, 'Efek yang ditawarkan', 'Saham')
    await expect(otherOperator).toBeVisible()
    await choose(page, 'Bentuk badan usaha', 'Perseroan terbatas (PT)')
    await fill(page, application.publisher)
    for (const question of [
      'Dikendalikan kelompok usaha (konglomerasi)?',
      'Perusahaan terbuka, atau anak perusahaannya?',
      'Sebagian dana dipakai di luar Indonesia?',
    ])
      await choose(page, question, 'Tidak')
    await next(page, 'Dokumen')
    const papers = ['deed', 'decree', 'nib', 'npwp', 'officersId', 'bankStatements', 'statements']
    for (const field of papers) await give(page, field, `${field}.jpg`)
    await fill(page, { 'Nomor NIB': '9120103940585' })
    await nextWithFiles(page, { from: 'Dokumen', to: 'Keuangan', names: papers.map((field) => `${field}.jpg`) })
    await fill(page, application.finance)
    await next(page, 'Foto dan media')
    await give(page, 'logo', 'logo.jpg')
    await give(page, 'cover', 'utama.jpg')
    await next(page, 'Model usaha dan risiko')
    await fill(page, application.story)
    await choose(page, 'Ada perkara hukum yang berjalan?', 'Tidak')
    await next(page, 'Tinjau dan kirim')
  })

  await test.step('sends it in; what is still missing is said where it stands', async () => {
    for (const box of await page.getByRole('main').getByRole('checkbox').all()) await box.check()
    await page.getByRole('button', { name: 'Kirim pengajuan' }).click()
    await onStep(page, 'Usaha dan kebutuhan dana')
    await expect(page.getByText('Wajib diisi.').first()).toBeVisible()
    await choose(page, 'Pernah menawarkan saham lewat penyelenggara lain?', 'Tidak')
    await next(page, 'Dokumen')
    await goTo(page, 'Tinjau dan kirim')
    await send(page, 'Kirim pengajuan')
  })

  const analyst = await atDesk(browser, 'analis')
  await test.step('is returned field by field, answers and sends it in again', async () => {
    await analyst.goto('/admin/proposals?state=submitted')
    await openCase(analyst, NAME)
    await press(analyst, 'Mulai periksa', 'Diperiksa')
    await analyst.locator('summary', { hasText: 'Keuangan' }).click()
    await analyst.getByRole('textbox', { name: 'Pendapatan tahun lalu' }).fill('Berbeda dari laporan keuangan.')
    await press(analyst, 'Kembalikan dengan catatan', 'Perlu diperbaiki')
    await continueFrom(page, 'Usaha dan kebutuhan dana')
    await goTo(page, 'Keuangan')
    await expect(page.getByText('Berbeda dari laporan keuangan.').first()).toBeVisible()
    await fill(page, { 'Pendapatan tahun lalu': '5100000000' })
    await next(page, 'Foto dan media')
    await goTo(page, 'Keuangan')
    await page.getByLabel('Jawaban Anda').fill('Sudah disamakan.')
    await page.getByLabel(/^Lampiran/).setInputFiles(await visitPhoto())
    await page.getByRole('button', { name: 'Kirim jawaban' }).click()
    await expect(page.getByText('Jawaban: Sudah disamakan.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Lampiran 1' })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Pendapatan tahun lalu' })).toHaveValue('5.100.000.000')
    await goTo(page, 'Tinjau dan kirim')
    await send(page, 'Kirim pengajuan')
  })

  await test.step('is accepted', async () => {
    await openCase(analyst, NAME)
    await press(analyst, 'Mulai periksa', 'Diperiksa')
    await press(analyst, 'Terima pengajuan', 'Diterima: lengkapi berkas')
  })

  const today = (await dayOf(request)) as LocalDate
  const lastYear = Number(today.slice(0, 4)) - 1
  await test.step('files its figures from a spreadsheet; the wrong cell says so and is put right', async () => {
    await continueFrom(page, 'Penerbit dan pengurus')
    await fill(page, file.publisher)
    await next(page, 'Dokumen')
    for (const field of ['deed', 'nib', 'permit', 'audited', 'taxReturns', 'meeting', 'structure'])
      await give(page, field, `${field}.jpg`)
    await choose(page, 'Masa berlaku izin usaha', 'Tidak berbatas waktu')
    await next(page, 'Keuangan tiga tahun')
    await page.locator('input[type=file][name=sheet]').setInputFiles({
      name: 'keuangan.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: figuresWithOneInWords(lastYear),
    })
    await page.getByRole('button', { name: 'Baca berkas' }).click()
    const cash = page.getByRole('textbox', { name: `Kas dan setara kas ${lastYear - 1}` })
    await expect(cash).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page)
    await cash.fill('480.000.000')
    for (const year of [1, 2, 3]) {
      const report = page.getByLabel(`Laporan ${lastYear - 3 + year}`)
      await report.selectOption({ label: year === 3 ? 'Diaudit' : 'Tidak diaudit' })
    }
    await fill(page, file.plans)
    await next(page, 'Model usaha dan risiko')
    await goTo(page, 'Keuangan tiga tahun')
    await expect(page.locator('tfoot')).toContainText(/Seimbang.*Seimbang.*Seimbang/)
  })

  await test.step('fills in the rest and sends the file in', async () => {
    await next(page, 'Model usaha dan risiko')
    await fill(page, file.story)
    await choose(page, 'Ada perkara hukum yang berjalan?', 'Tidak')
    await next(page, 'Foto dan media')
    await give(page, 'cover', 'sampul.jpg', '#7d9b76')
    await fill(page, { 'Isi foto utama, untuk yang tidak melihatnya': 'Petani memetik buah kopi merah.' })
    await next(page, 'Ketentuan pendanaan')
    for (const step of ['Penerbit dan pengurus', 'Dokumen', 'Keuangan tiga tahun', 'Model usaha dan risiko'])
      await expect(page.getByText(new RegExp(`^${step}: (\\d+) dari \\1 terisi$`))).toBeVisible()
    await fill(page, file.terms)
    await page.getByLabel('Dividen dibagikan').selectOption({ label: 'Setiap enam bulan' })
    await page.getByLabel('Dibayar paling lambat').selectOption({ label: '120 hari sesudah periode berakhir' })
    for (const box of await page.getByRole('main').getByRole('checkbox').all()) await box.check()
    await send(page, 'Kirim berkas')
  })

  await test.step('the analyst looks at every document, visits and recommends', async () => {
    await openCase(analyst, NAME)
    await press(analyst, 'Mulai periksa', 'Diperiksa analis')
    await expectAccessible(analyst)
    await assess(analyst, today)
  })

  await test.step('the sharia board and two members of the committee agree', async () => {
    const board = await atDesk(browser, 'syariah')
    await openCase(board, NAME)
    await expect(board.getByRole('region', { name: 'Penapisan syariah' })).toContainText('Semua baris lulus.')
    await giveOpinion(board)
    for (const member of ['kepatuhan', 'keuangan']) {
      const desk = await atDesk(browser, member)
      await openCase(desk, NAME)
      await expectPicture(desk, 'Foto 1 dari Gudang Rantepao')
      await desk.getByRole('link', { name: 'Buka permintaan persetujuan' }).click()
      await expect(desk.getByRole('heading', { level: 1, name: `Penawaran ${NAME}` })).toBeVisible()
      await castVote(desk, 'Setujui', 'Angka mendukung rencana.')
    }
  })

  const director = await atDesk(browser, 'admin')
  let agreement = Buffer.of()
  await test.step('the issuer sees its offering, comments and signs; so does the operator', async () => {
    await page.goto(`/preview/${SLUG}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(NAME)
    await expectPicture(page, 'Petani memetik buah kopi merah.')
    await expectAccessible(page)
    await page.getByLabel('Bagian', { exact: true }).selectOption({ label: 'Risiko' })
    await page.getByLabel('Komentar Anda').fill('Tambahkan risiko gagal panen.')
    await page.getByRole('button', { name: 'Kirim komentar' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Tambahkan risiko gagal panen.' })).toBeVisible()
    await signAtPortal(page, new RegExp(`/preview/${SLUG}$`))
    await expect(page.getByRole('button', { name: 'Tandatangani perjanjian' })).toHaveCount(0)
    const copy = page.getByRole('link', { name: 'Unduh perjanjian (PDF)' })
    const [download] = await Promise.all([page.waitForEvent('download'), copy.click()])
    agreement = await readFile(await download.path())
    expect(agreement.subarray(0, 5).toString()).toBe('%PDF-')
    await openCase(director, NAME)
    await signAtPortal(director, /\/admin\/proposals\//)
    await expect(async () => {
      await director.reload()
      await stands(director, 'Perjanjian ditandatangani')
    }).toPass()
  })

  const issuer: Issuer = { page, browser, request, name: NAME, slug: SLUG, person: 'pemodal2' }
  const opens = plusDays(today, 14)
  await test.step('is scheduled, published, opens and is bought into by two', async () => {
    await answered(page, analyst)
    await openCase(analyst, NAME)
    await fillDate(analyst.getByRole('main'), 'Tanggal dibuka', opens)
    await analyst.getByLabel('Lama penawaran').fill('30')
    await press(analyst, 'Terbitkan dan jadwalkan', 'Penawaran dijadwalkan')
    await page.goto(`/detail/${SLUG}`)
    await expect(page.getByRole('main')).toContainText(`Prospektus ${NAME}`)
    await expectPicture(page, 'Petani memetik buah kopi merah.')
    for (const told of ['Pemilik manfaat akhir', 'Menurut penerbit tidak ada perkara', `Proyeksi ${lastYear + 1}`])
      await expect(page.getByRole('main')).toContainText(told)
    expect((await request.post('/api/demo/clock', { data: { at: `${opens}T10:00:00+07:00` } })).ok()).toBe(true)
    const guest = await (await browser.newContext()).newPage()
    await guest.goto('/business?q=Toraja')
    await expectPicture(guest, 'Petani memetik buah kopi merah.')
    await guest.context().close()
    await expectPreviewPicture(issuer, [0x7d, 0x9b, 0x76])
    for (const who of ['pemodal', 'hmetd']) await buys(issuer, who)
    await signIn(context, 'pemodal2')
    await expect(async () => {
      await page.goto('/users/business')
      await expect(page.getByRole('region', { name: NAME, exact: true })).toContainText('2 pemodal')
    }).toPass()
  })

  await test.step('answers an investor, and everybody reads it', () => answersQuestion(issuer, 'pemodal'))
  await test.step('is sold beyond its minimum, closes, and its shares reach their holders', async () => {
    await institutionBuys(issuer, 9_000)
    await closes(issuer, plusDays(opens, 35))
  })
  await test.step('reports on the month that ended', () => reports(issuer, agreement))
  await test.step('pays a dividend that a holder finds in the portfolio', async () => {
    await paysDividend(issuer, '36000000')
    await holderIsPaid(issuer, 'hmetd')
    const guest = await (await browser.newContext()).newPage()
    await guest.goto('/market') // months have passed, and others did not report
    await expect(guest.getByText(/^Laporan terlambat \d+ hari$/).first()).toBeVisible()
    await guest.context().close()
    await expectCleanLedger(product)
  })
})
