import type { FinancialStatement } from '#contract/issuers/states'
import type { Level, RiskKind } from '#contract/offerings/states'
import type { Akad } from '#contract/registry/states'
import type { LocalDate } from '#shared/dates'
import { money } from '#shared/format'
import { monthNames } from '#shared/months'
import type { PdfBlock } from '#shared/pdf-document'
import type { DemoBusiness, DemoOffering } from '../content/types.ts'

/** What a document of the demo is written from. */
export type About = {
  business: DemoBusiness
  offering: DemoOffering
  title: string
  dated: LocalDate
  opensOn: LocalDate
  closesOn: LocalDate
  opinionOn: LocalDate
}

export const formatDay = (day: LocalDate) => {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  return `${date} ${monthNames.id[month - 1]} ${year}`
}

export const akadWords: Record<Akad, string> = {
  musyarakah: 'musyarakah',
  mudharabah: 'mudharabah',
  ijarah: 'ijarah',
}
export const riskWords: Record<RiskKind, string> = {
  business: 'Usaha',
  default: 'Gagal bayar',
  loss: 'Kerugian investasi',
  dilution: 'Dilusi',
  liquidity: 'Likuiditas',
  dividend: 'Dividen',
  system: 'Kegagalan sistem elektronik',
  sharia_status: 'Perubahan status efek syariah',
}
export const levelWords: Record<Level, string> = { low: 'Rendah', medium: 'Sedang', high: 'Tinggi' }

const LINES: [label: string, figure: (year: FinancialStatement) => bigint][] = [
  ['Pendapatan', (year) => year.revenue],
  ['Laba kotor', (year) => year.grossProfit],
  ['Laba usaha', (year) => year.operatingProfit],
  ['Laba bersih', (year) => year.netProfit],
  ['Kas dari kegiatan usaha', (year) => year.operatingCash],
  ['Total aset', (year) => year.totalAssets],
  ['Utang berbasis bunga', (year) => year.interestBearingDebt],
  ['Pembiayaan syariah', (year) => year.shariaDebt],
  ['Pendapatan nonhalal', (year) => year.nonHalalIncome],
]

/** The years side by side, in whole rupiah. */
export const yearsTable = (years: readonly FinancialStatement[]): PdfBlock => ({
  table: {
    head: ['Dalam rupiah', ...years.map(({ year, projection }) => (projection ? `${year} (proyeksi)` : String(year)))],
    rows: LINES.map(([label, figure]) => [label, ...years.map((year) => money(figure(year)))]),
  },
})

/** On every document: nobody shall take the demo for the world. */
export const madeUp: PdfBlock = {
  text: 'Dokumen ini dibuat untuk demo. Usaha, orang, nomor, dan angka di dalamnya adalah rekaan.',
}
