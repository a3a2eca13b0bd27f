import type { APIRequestContext, Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { clearPhoto } from '../photo.ts'
import { expectAccessible } from './accessible.ts'
import { alive, expect, test } from './browser.ts'
import { PASSWORD, signIn } from './investor.ts'

// A business asks for funding on a phone; the analyst answers over the API.
test.use({ world: 'issuer', viewport: { width: 390, height: 844 } })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name: new RegExp(`${name}$`) })
const next = async (page: Page, title: string) => {
  await page.getByRole('button', { name: `Lanjut ke ${title}` }).click()
  await expect(heading(page, title)).toBeVisible()
  await alive(page)
}
const fill = async (page: Page, values: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value)
}
const choose = (page: Page, question: string, choice: string) =>
  page.getByRole('group', { name: question }).getByLabel(choice, { exact: true }).check()
const give = async (page: Page, label: string, name: string) => {
  const buffer = await clearPhoto()
  await page.getByLabel(label, { exact: true }).setInputFiles({ name, mimeType: 'image/jpeg', buffer })
  await expect(page.getByRole('link', { name })).toBeVisible()
}

const publisher = {
  'Dana yang dibutuhkan': '2000000000',
  'Nama badan usaha': 'PT Kopi Toraja Utara',
  'Nama usaha atau merek': 'Kopi Toraja Utara',
  'Bidang usaha': 'Kopi',
  'Tahun berdiri': '2016',
  'Ceritakan usaha Anda': 'Membeli buah kopi merah dari 200 petani dan mengekspor biji.',
  'Alamat usaha': 'Jl. Poros Rantepao 12',
  'Kota atau kabupaten': 'Toraja Utara',
  Provinsi: 'Sulawesi Selatan',
  'Nama penanggung jawab': 'Laila Maharani',
  'Telepon penanggung jawab': '81234567890',
  'Email penanggung jawab': 'laila@kopitoraja.example',
  'Dana yang dihimpun lewat urun dana 12 bulan terakhir': '0',
}
const finance = {
  'Pendapatan tahun lalu': '5200000000',
  'Laba bersih tahun lalu': '610000000',
  'Total aset': '3900000000',
  'Di antaranya tanah dan bangunan': '900000000',
  'Total utang': '1100000000',
  'Di antaranya utang berbunga': '600000000',
  'Pendapatan bunga atau tidak halal': '21000000',
  'Untuk apa dananya': 'Rumah jemur dan mesin sangrai.',
}
const story = {
  'Model usaha': 'Membeli, mengolah, mengekspor.',
  'Pasar dan pelanggan': 'Delapan pembeli di Jepang dan Eropa.',
  'Tim inti': 'Tiga orang dengan pengalaman ekspor.',
  'Risiko terbesar dan cara menghadapinya': 'Gagal panen; membeli dari dua lembah.',
}
const sheet = [
  'Rupiah;2025;2024;2023',
  'Pendapatan;5200000000;4400000000;3900000000',
  'Harga pokok penjualan;3300000000;2900000000;2600000000',
  'Kas dan setara kas;600000000;1.659 jt;400000000',
].join('\r\n')

async function analyst(request: APIRequestContext) {
  const totp = new TOTP({ secret: 'JBSWY3DPEHPK3PXP' }).generate()
  const data = { email: 'analis@contoh.test', password: PASSWORD, totp }
  const { access_token } = await (await request.post('/api/auth/login', { data })).json()
  const headers = { authorization: `Bearer ${access_token}` }
  return {
    waiting: async () => (await (await request.get('/api/desk/proposals?state=submitted', { headers })).json()).items,
    decide: async (id: string, body: object) => {
      const answer = await request.post(`/api/desk/proposals/${id}/decide`, { headers, data: body })
      expect(answer.status(), await answer.text()).toBe(200)
    },
  }
}

test('a business applies, is returned once, answers, is accepted and files its figures from a spreadsheet', async ({
  page,
  context,
  request,
}) => {
  await signIn(context, 'pemodal2')
  await test.step('begins and fills in six steps', async () => {
    await page.goto('/users/business')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Mulai pengajuan' }).click()
    await expect(heading(page, 'Usaha dan kebutuhan dana')).toBeVisible()
    await alive(page)
    await choose(page, 'Efek yang ditawarkan', 'Saham')
    await choose(page, 'Bentuk badan usaha', 'Perseroan terbatas (PT)')
    await fill(page, publisher)
    for (const question of [
      'Dikendalikan kelompok usaha (konglomerasi)?',
      'Perusahaan terbuka, atau anak perusahaannya?',
      'Sebagian dana dipakai di luar Indonesia?',
    ])
      await choose(page, question, 'Tidak')
    await expectAccessible(page)
    await next(page, 'Dokumen')
    for (const [at, label] of [
      'Akta pendirian dan perubahannya',
      'SK Kemenkumham',
      'NIB',
      'NPWP badan usaha',
      'KTP dan NPWP pengurus',
      'Rekening koran 6 bulan terakhir',
      'Laporan keuangan 1–2 tahun',
    ].entries())
      await give(page, label, `berkas-${at + 1}.jpg`)
    await fill(page, { 'Nomor NIB': '9120103940585' })
    await next(page, 'Keuangan')
    await fill(page, finance)
    await next(page, 'Foto dan media')
    await give(page, 'Logo', 'logo.jpg')
    await give(page, 'Foto utama', 'utama.jpg')
    await next(page, 'Model usaha dan risiko')
    await fill(page, story)
    await choose(page, 'Ada perkara hukum yang berjalan?', 'Tidak')
    await next(page, 'Tinjau dan kirim')
  })

  await test.step('sends it in; what is still missing is said where it stands', async () => {
    for (const box of await page.getByRole('checkbox').all()) await box.check()
    await page.getByRole('button', { name: 'Kirim pengajuan' }).click()
    await expect(heading(page, 'Usaha dan kebutuhan dana')).toBeVisible()
    await alive(page)
    await expect(page.getByText('Wajib diisi.').first()).toBeVisible()
    await choose(page, 'Pernah menawarkan saham lewat penyelenggara lain?', 'Tidak')
    await next(page, 'Dokumen')
    await page.getByRole('link', { name: 'Tinjau dan kirim' }).first().click()
    await expect(heading(page, 'Tinjau dan kirim')).toBeVisible()
    await alive(page)
    await page.getByRole('button', { name: 'Kirim pengajuan' }).click()
    await expect(page.getByText('Kami jawab paling lambat')).toBeVisible()
  })

  const desk = await analyst(request)
  const [card] = (await desk.waiting()).filter(({ name }: { name: string }) => name === 'Kopi Toraja Utara')
  await test.step('is returned field by field, answers and sends it in again', async () => {
    await desk.decide(card.id, { to: 'screening' })
    const remarks = [{ field: 'revenue', text: 'Berbeda dari laporan keuangan.' }]
    await desk.decide(card.id, { to: 'returned', remarks })
    await page.goto('/users/business')
    await page.getByRole('link', { name: 'Lanjutkan' }).click()
    await expect(heading(page, 'Usaha dan kebutuhan dana')).toBeVisible()
    await alive(page)
    await page.getByRole('link', { name: 'Keuangan' }).first().click()
    await expect(heading(page, 'Keuangan')).toBeVisible()
    await alive(page)
    await expect(page.getByText('Berbeda dari laporan keuangan.').first()).toBeVisible()
    await fill(page, { 'Pendapatan tahun lalu': '5100000000' })
    await page.getByLabel('Jawaban Anda').fill('Sudah disamakan.')
    await page.getByRole('button', { name: 'Kirim jawaban' }).click()
    await expect(page.getByText('Jawaban: Sudah disamakan.')).toBeVisible()
    await alive(page)
    await expect(page.getByLabel('Pendapatan tahun lalu')).toHaveValue('5.100.000.000')
    await page.getByRole('link', { name: 'Tinjau dan kirim' }).first().click()
    await expect(heading(page, 'Tinjau dan kirim')).toBeVisible()
    await alive(page)
    await page.getByRole('button', { name: 'Kirim pengajuan' }).click()
    await expect(page.getByText('Kami jawab paling lambat')).toBeVisible()
  })

  await test.step('once accepted, a spreadsheet fills the grid and the wrong cell says so', async () => {
    await desk.decide(card.id, { to: 'screening' })
    await desk.decide(card.id, { to: 'accepted' })
    await page.goto('/users/business')
    await page.getByRole('link', { name: 'Lanjutkan' }).click()
    await expect(heading(page, 'Penerbit dan pengurus')).toBeVisible()
    await alive(page)
    await page.goto('/submission/finance-info')
    const file = { name: 'keuangan.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) }
    await page.getByLabel('Unggah XLSX atau CSV').setInputFiles(file)
    await page.getByRole('button', { name: 'Baca berkas' }).click()
    await expect(page.getByText('9 sel dibaca, 8 diterima')).toBeVisible()
    await alive(page)
    await expect(page.getByLabel('Pendapatan, tahun ke-3')).toHaveValue('5200000000')
    await expect(page.getByLabel('Kas dan setara kas, tahun ke-2')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByRole('row', { name: /Laba kotor/ })).toContainText('Rp1.900.000.000')
    await expectAccessible(page)
  })
})
