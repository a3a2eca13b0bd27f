import type { LocalDate } from '../../shared/dates.ts'
import { plusDays } from '../../shared/dates.ts'
import { fillDate } from '../journeys/distribution-desk.ts'
import { expect } from '../journeys/expect.ts'
import { application, choose, figuresWithOneInWords, file, fill, give, next, onStep } from '../journeys/issuer-form.ts'
import type { Person } from './people.ts'

export const BUSINESS = 'Kopi Toraja Utara'
export const SLUG = 'kopi-toraja-utara'

/** A thousand shares of Rp100.000, of which three hundred are enough. */
const terms = {
  'Jumlah unit yang ditawarkan': '1000',
  'Unit minimum agar penawaran berhasil': '300',
  'Jumlah penggunaan 1': '60000000',
  'Jumlah penggunaan 2': '40000000',
}

export const business = ({ page }: Person) => page.getByRole('region', { name: BUSINESS, exact: true })

const isAnswered = ({ page }: Person) => expect(page.getByText('Kami jawab paling lambat').first()).toBeVisible()

/** The application: six steps. */
export async function apply(issuer: Person) {
  const { page, email } = issuer
  await page.goto('/users/business')
  await page.getByRole('button', { name: 'Mulai pengajuan' }).click()
  await onStep(page, 'Usaha dan kebutuhan dana')
  await choose(page, 'Efek yang ditawarkan', 'Saham')
  await choose(page, 'Bentuk badan usaha', 'Perseroan terbatas (PT)')
  await fill(page, {
    ...application.publisher,
    'Dana yang dibutuhkan': '100000000',
    'Email penanggung jawab': email,
  })
  for (const question of [
    'Dikendalikan kelompok usaha (konglomerasi)?',
    'Perusahaan terbuka, atau anak perusahaannya?',
    'Sebagian dana dipakai di luar Indonesia?',
    'Pernah menawarkan saham lewat penyelenggara lain?',
  ])
    await choose(page, question, 'Tidak')
  await next(page, 'Dokumen')
  for (const paper of ['deed', 'decree', 'nib', 'npwp', 'officersId', 'bankStatements', 'statements'])
    await give(page, paper, `${paper}.jpg`)
  await fill(page, { 'Nomor NIB': '9120103940585' })
  await next(page, 'Keuangan')
  await fill(page, application.finance)
  await next(page, 'Foto dan media')
  for (const picture of ['logo', 'cover']) await give(page, picture, `${picture}.jpg`)
  await next(page, 'Model usaha dan risiko')
  await fill(page, application.story)
  await choose(page, 'Ada perkara hukum yang berjalan?', 'Tidak')
  await next(page, 'Tinjau dan kirim')
  for (const box of await page.getByRole('main').getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: 'Kirim pengajuan' }).click()
  await isAnswered(issuer)
}

/** The file of due diligence: documents, figures of three years, plans, terms. */
export async function fileDocuments(issuer: Person, lastYear: number) {
  const { page } = issuer
  await page.goto('/users/business')
  await business(issuer).getByRole('link', { name: 'Lanjutkan' }).click()
  await onStep(page, 'Penerbit dan pengurus')
  await fill(page, file.publisher)
  await next(page, 'Dokumen')
  for (const paper of ['deed', 'nib', 'permit', 'audited', 'taxReturns', 'meeting', 'structure'])
    await give(page, paper, `${paper}.jpg`)
  await choose(page, 'Masa berlaku izin usaha', 'Tidak berbatas waktu')
  await next(page, 'Keuangan tiga tahun')
  await page.locator('input[type=file][name=sheet]').setInputFiles({
    name: 'keuangan.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: figuresWithOneInWords(lastYear),
  })
  await page.getByRole('button', { name: 'Baca berkas' }).click()
  await page.getByRole('textbox', { name: `Kas dan setara kas ${lastYear - 1}` }).fill('480.000.000')
  for (const year of [lastYear - 2, lastYear - 1, lastYear])
    await page.getByLabel(`Laporan ${year}`).selectOption({ label: year === lastYear ? 'Diaudit' : 'Tidak diaudit' })
  await fill(page, file.plans)
  await next(page, 'Model usaha dan risiko')
  await fill(page, file.story)
  await choose(page, 'Ada perkara hukum yang berjalan?', 'Tidak')
  await next(page, 'Foto dan media')
  await give(page, 'cover', 'sampul.jpg', '#7d9b76')
  await fill(page, { 'Isi foto utama, untuk yang tidak melihatnya': 'Petani memetik buah kopi merah.' })
  await next(page, 'Ketentuan pendanaan')
  await fill(page, { ...file.terms, ...terms })
  await page.getByLabel('Dividen dibagikan').selectOption({ label: 'Setiap enam bulan' })
  await page.getByLabel('Dibayar paling lambat').selectOption({ label: '120 hari sesudah periode berakhir' })
  for (const box of await page.getByRole('main').getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: 'Kirim berkas' }).click()
  await isAnswered(issuer)
}

/** Hands in a dividend to be paid ten days from now, and answers the day. */
export async function proposeDividend({ page }: Person, today: LocalDate, amount: string): Promise<LocalDate> {
  const due = plusDays(today, 10)
  await page.goto('/users/business/distributions')
  const security = page.getByLabel('Efek')
  const code = await security.locator('option', { hasText: BUSINESS }).getAttribute('value')
  await security.selectOption(code!)
  await page.getByRole('radio', { name: 'Dividen' }).check()
  await page.getByLabel('Untuk apa').fill('Dividen panen pertama')
  await fillDate(page, 'Tanggal pencatatan', plusDays(today, 1))
  await fillDate(page, 'Tanggal pembayaran', due)
  await page.getByLabel('Jumlah untuk semua pemegang').fill(amount)
  await page.getByRole('button', { name: 'Kirim ke keuangan' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bisnis saya' })).toBeVisible()
  return due
}
