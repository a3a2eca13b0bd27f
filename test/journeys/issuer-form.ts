import { figureLines, lineNames } from '#contract/proposals/rules/financial-figures'
import { createClearPhoto } from '../photo.ts'
import { createWorkbook } from '../spreadsheet.ts'
import type { Page } from './test.ts'
import { expect } from './test.ts'

export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name: new RegExp(`${name}$`) })

export async function onStep(page: Page, title: string) {
  await expect(heading(page, title)).toBeVisible()
}
export async function next(page: Page, title: string) {
  await page.getByRole('button', { name: `Lanjut ke ${title}` }).click()
  await onStep(page, title)
}
/** Leads to a step by the list of steps. */
export async function goTo(page: Page, title: string) {
  await page.locator('.stepper-desk').getByRole('link', { name: title }).click()
  await onStep(page, title)
}
export async function fill(page: Page, values: Readonly<Record<string, string>>) {
  for (const [label, value] of Object.entries(values))
    await page.getByRole('textbox', { name: labelled(label) }).fill(value)
}
/** What may be left out says so behind its name. */
const labelled = (label: string) => new RegExp(`^${label.replace(/[()?]/g, '\\$&')}( ?\\(opsional\\))?$`)
export const choose = (page: Page, question: string, choice: string) =>
  page.getByRole('group', { name: question, exact: true }).getByLabel(choice, { exact: true }).check()

/** A picture goes up with its step. */
export async function give(page: Page, field: string, name: string, background?: string) {
  const buffer = await createClearPhoto(background)
  await page.locator(`input[type=file][name="${field}"]`).setInputFiles({ name, mimeType: 'image/jpeg', buffer })
}

/** Goes on, looks whether the files of the step before are kept, and returns. */
export async function nextWithFiles(page: Page, { from, to, names }: { from: string; to: string; names: string[] }) {
  await next(page, to)
  await goTo(page, from)
  for (const name of names) await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  await goTo(page, to)
}

export const application = {
  publisher: {
    'Dana yang dibutuhkan': '1500000000',
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
  },
  finance: {
    'Pendapatan tahun lalu': '5300000000',
    'Laba bersih tahun lalu': '970000000',
    'Total aset': '3800000000',
    'Di antaranya tanah dan bangunan': '900000000',
    'Total utang': '1000000000',
    'Di antaranya utang berbunga': '300000000',
    'Pendapatan bunga atau tidak halal': '6000000',
    'Untuk apa dananya': 'Rumah jemur dan mesin sangrai.',
  },
  story: {
    'Model usaha': 'Membeli, mengolah, mengekspor.',
    'Pasar dan pelanggan': 'Delapan pembeli di Jepang dan Eropa.',
    'Tim inti': 'Tiga orang dengan pengalaman ekspor.',
    'Risiko terbesar dan cara menghadapinya': 'Gagal panen; membeli dari dua lembah.',
  },
}

export const file = {
  publisher: {
    'Satu kalimat tentang usaha': 'Kopi arabika dari 200 petani Toraja, sampai ke Jepang.',
    'Jumlah karyawan': '38',
    'Pemilik manfaat akhir': 'Laila Maharani',
    'Pengurus 1: nama': 'Laila Maharani',
    'Pengurus 1: jabatan': 'Direktur utama',
    'Pengurus 1: riwayat singkat': 'Pendiri; dua belas tahun mengekspor kopi.',
  },
  plans: {
    'Kantor akuntan publik, tahun ke-3': 'KAP Handayani dan Rekan',
    'Tanah dan bangunan, tahun terakhir': '900000000',
    'Rencana pendapatan, tahun ke-1': '6900000000',
    'Rencana laba bersih, tahun ke-1': '1230000000',
    'Rencana pendapatan, tahun ke-2': '7800000000',
    'Rencana laba bersih, tahun ke-2': '1410000000',
    'Rencana pendapatan, tahun ke-3': '8700000000',
    'Rencana laba bersih, tahun ke-3': '1590000000',
    'Dasar rencana itu': 'Rumah jemur kedua dan empat pembeli baru.',
  },
  story: {
    'Model usaha': 'Membeli, mengolah, mengekspor.',
    'Pasar dan pelanggan': 'Delapan pembeli di Jepang dan Eropa.',
    Pesaing: 'Tiga eksportir; kami membeli langsung dari petani.',
    'Kekuatan dan peluang': 'Pemasok tetap dan sertifikat organik.',
    'Kelemahan dan ancaman': 'Panen setahun sekali.',
    Risiko: 'Harga kopi dunia dapat turun.',
    'Cara menghadapi risiko': 'kontrak harga tetap untuk separuh panen',
  },
  terms: {
    'Harga per unit': '100000',
    'Jumlah unit yang ditawarkan': '15000',
    'Unit minimum agar penawaran berhasil': '9000',
    'Pembelian paling sedikit (unit)': '5',
    'Penggunaan dana 1': 'Rumah jemur dan mesin sangrai',
    'Jumlah penggunaan 1': '1000000000',
    'Penggunaan dana 2': 'Membeli panen',
    'Jumlah penggunaan 2': '500000000',
    'Pemegang saham 1': 'Laila Maharani',
    'Saham pemegang 1': '60000',
    'Laba yang dibagikan': '40',
  },
}

/** In millions of rupiah, oldest first; assets and liabilities agree. */
const MILLIONS: Readonly<Record<(typeof lineNames)[number], readonly number[]>> = {
  revenue: [3_200, 4_100, 5_300],
  cogs: [1_900, 2_400, 3_050],
  opex: [800, 950, 1_150],
  tax: [60, 85, 130],
  nonHalal: [4, 5, 6],
  operatingCash: [420, 640, 910],
  cash: [350, 480, 700],
  receivables: [300, 380, 450],
  inventory: [400, 520, 600],
  fixedAssets: [1_450, 1_720, 2_050],
  payables: [300, 350, 400],
  interestDebt: [400, 350, 300],
  shariaDebt: [200, 250, 300],
  equity: [1_600, 2_150, 2_800],
}

/** Three years as an accountant keeps them: the newest year first, one amount in words. */
export function figuresWithOneInWords(lastYear: number) {
  const rows: (string | number)[][] = lineNames.map((line) => [
    figureLines[line].id,
    ...MILLIONS[line].map((amount) => amount * 1_000_000).toReversed(),
  ])
  const cash = rows.find(([name]) => name === figureLines.cash.id)!
  cash[2] = '480 jt'
  return createWorkbook([['Rupiah', lastYear, lastYear - 1, lastYear - 2], ...rows])
}
