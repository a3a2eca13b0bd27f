import {
  type BusinessProfile,
  type FinancialStatement,
  isPastYear,
  type Milestone,
  type Officer,
} from '#contract/issuers/states'
import type { Level, OfferingFacts, RiskKind } from '#contract/offerings/states'
import type { Akad } from '#contract/registry/states'
import type { NewOffering } from '#modules/offerings'
import { brand } from '#shared/brand'
import type { LocalDate } from '#shared/dates'
import { money, number, percent } from '#shared/format'
import { cost } from '#shared/money'
import { monthNames } from '#shared/months'
import type { PdfBlock, PdfPortrait } from '#shared/pdf-document'
import {
  assumptionsSection,
  businessSection,
  disputesSection,
  paymentScheduleSection,
  shareholdersSection,
  valuationSection,
} from './prospectus-filed.ts'
import { type ProspectusValuations, valuationMethodsSection } from './prospectus-valuations.ts'

/** Input of a prospectus: the facts that the offering's page shows. */
export type ProspectusFacts = {
  business: Pick<BusinessProfile, 'legalName' | 'city' | 'province'> & {
    /** Paragraphs. */
    description: readonly string[]
    officers: readonly Officer[]
    milestones: readonly Milestone[]
    statements: readonly FinancialStatement[]
    opinion: { text: string; number: string; signer: string }
  }
  offering: Pick<
    NewOffering,
    | ('code' | 'kind' | 'akad' | 'unitPrice' | 'totalUnits' | 'minimumUnits' | 'smallestPurchase' | 'tenorMonths')
    | ('projectedReturn' | 'nisbah' | 'paymentMonths' | 'dividendDays' | 'amortised' | 'secured' | 'shareOffered')
  > &
    Pick<OfferingFacts, 'akadExplained' | 'underlying' | 'useOfFunds' | 'risks' | 'filed'>
  /** By the methods of the pricing sheet; absent where no file was filed, and of sukuk. */
  valued?: ProspectusValuations
  /** Of the officers, where they were filed. */
  portraits?: readonly PdfPortrait[]
  dated: LocalDate
  opensOn: LocalDate
  closesOn: LocalDate
}

/** The text of a prospectus. */
export const toProspectusBlocks = (about: ProspectusFacts): PdfBlock[] => [
  {
    text: `Otoritas Jasa Keuangan tidak memberikan pernyataan menyetujui atau tidak menyetujui efek ini, dan tidak menyatakan kebenaran atau kecukupan isi dokumen ini. ${about.business.legalName} bertanggung jawab atas kebenaran semua informasi di dalamnya. Bila Anda ragu, mintalah nasihat sebelum mengambil keputusan.`,
  },
  { heading: '1. Ringkasan penawaran' },
  { facts: summary(about) },
  { heading: '2. Penerbit' },
  ...about.business.description.map((text) => ({ text })),
  ...(about.business.milestones.length > 0
    ? [{ facts: about.business.milestones.map(({ year, text }) => [String(year), text] as const) }]
    : []),
  ...businessSection(about),
  { heading: '3. Pengurus dan pemegang saham' },
  {
    table: {
      head: ['Nama', 'Jabatan', 'Pengalaman'],
      widths: [3, 3, 6],
      rows: about.business.officers.map(({ name, position, bio }) => [name, position, bio]),
    },
  },
  ...(about.portraits?.length ? [{ portraits: about.portraits }] : []),
  ...shareholdersSection(about),
  { heading: '4. Keuangan' },
  toFinancialYearsTable(about.business.statements.filter(isPastYear)),
  ...audits(about),
  ...projectionsSection(about),
  ...assumptionsSection(about),
  ...valuationSection(about),
  ...valuationMethodsSection(about),
  { heading: '5. Penggunaan dana' },
  {
    table: {
      head: ['Pos', 'Bagian', 'Jumlah', 'Uraian'],
      widths: [4, 2, 3, 6],
      rows: about.offering.useOfFunds.map(({ category, share, amount, note }) => [
        category,
        percent(share),
        money(amount),
        note,
      ]),
    },
  },
  { text: 'Penerbit melaporkan penggunaan dana beserta buktinya. Perubahan tujuan memerlukan persetujuan pemodal.' },
  { heading: '6. Akad' },
  { text: about.offering.akadExplained },
  ...(about.offering.underlying ? [{ text: `Dasar penerbitan: ${about.offering.underlying}` }] : []),
  { heading: '7. Risiko' },
  {
    table: {
      head: ['Risiko', 'Tingkat', 'Uraian'],
      widths: [3, 2, 8],
      rows: about.offering.risks.map(({ kind, level, text }) => [riskWords[kind], levelWords[level], text]),
    },
  },
  ...disputesSection(about),
  { heading: '8. Jadwal' },
  {
    facts: [
      ['Dokumen ini bertanggal', formatIndonesianDay(about.dated)],
      ['Masa penawaran', `${formatIndonesianDay(about.opensOn)} sampai ${formatIndonesianDay(about.closesOn)}`],
      [
        'Penyerahan dana',
        'Paling lambat {offering.handover_working_days} sejak masa penawaran dan masa batal berakhir',
      ],
      ['Pembagian efek', 'Paling lambat {offering.distribution_days} sejak penyerahan dana'],
    ],
  },
  ...paymentScheduleSection(about),
  { heading: '9. Kesesuaian syariah' },
  { text: about.business.opinion.text },
  {
    text: `Pendapat Dewan Pengawas Syariah nomor ${about.business.opinion.number}, ditandatangani ${about.business.opinion.signer}.`,
  },
  { heading: '10. Hak Anda' },
  { list: rights(about) },
]

const summary = ({ business, offering }: ProspectusFacts): (readonly [string, string])[] => [
  ['Penerbit', `${business.legalName}, ${business.city}, ${business.province}`],
  ['Efek', `${offering.kind === 'share' ? 'Saham' : 'Sukuk'} ${offering.code}, akad ${akadWords[offering.akad]}`],
  ['Harga', `${money(offering.unitPrice)} setiap unit`],
  [
    'Jumlah yang ditawarkan',
    `${number(offering.totalUnits)} unit, ${money(cost(offering.unitPrice, offering.totalUnits))}`,
  ],
  [
    'Jumlah minimum',
    `${number(offering.minimumUnits)} unit, ${money(cost(offering.unitPrice, offering.minimumUnits))}. Di bawahnya penawaran batal demi hukum dan semua dana kembali.`,
  ],
  ['Pembelian terkecil', `${number(offering.smallestPurchase)} unit`],
  ...(offering.tenorMonths ? [['Jangka waktu', `${offering.tenorMonths} bulan`] as const] : []),
  ...(offering.projectedReturn
    ? [['Proyeksi setahun', `${percent(offering.projectedReturn)}, bukan janji`] as const]
    : []),
  ...(offering.nisbah ? [['Nisbah pemodal', percent(offering.nisbah)] as const] : []),
  ['Pembayaran', offering.kind === 'share' ? dividendPlan(offering) : `Setiap ${offering.paymentMonths} bulan`],
  ...(offering.amortised ? [['Pokok', 'Kembali bertahap, bersama setiap pembayaran'] as const] : []),
  ...(offering.secured ? [['Jaminan terhadap dana', secured(offering)] as const] : []),
  ...(offering.shareOffered ? [['Bagian perusahaan yang ditawarkan', percent(offering.shareOffered)] as const] : []),
]

/** The issuer's plan; the shareholders' meeting decides the dividend. */
function dividendPlan({ paymentMonths, dividendDays, filed }: ProspectusFacts['offering']) {
  const payout = filed?.shares?.payout
  const planned = payout ? `${percent(payout)} dari laba bersih` : ''
  const every = paymentMonths ? `setiap ${paymentMonths} bulan` : ''
  const by = dividendDays ? `dibayar paling lambat ${dividendDays} hari sesudah periode berakhir` : ''
  const plan = [planned, every, by].filter(Boolean).join(', ')
  return plan ? `Dividen direncanakan ${plan}; diputuskan RUPS` : 'Dividen menurut keputusan RUPS'
}

const secured = ({ secured: part, filed }: ProspectusFacts['offering']) =>
  `${percent(part ?? 0n)}${filed?.collateral ? `, dinilai ${money(filed.collateral)}` : ''}`

const audits = ({ business }: ProspectusFacts): PdfBlock[] =>
  business.statements.filter(isPastYear).map(({ year, auditedBy }) => ({
    text: auditedBy ? `Laporan ${year} diperiksa oleh ${auditedBy}.` : `Laporan ${year} tidak diaudit.`,
  }))

/** Projections in a table of their own, because six years of rupiah are too wide for one. */
function projectionsSection({ business }: ProspectusFacts): PdfBlock[] {
  const planned = business.statements.filter((each) => !isPastYear(each))
  if (planned.length === 0) return []
  return [{ text: 'Rencana penerbit, disusun sendiri dan dapat meleset:' }, toFinancialYearsTable(planned)]
}

const rights = ({ offering }: ProspectusFacts): string[] => [
  'Membatalkan pembelian dalam {subscription.cancel_hours} sejak membayar, tanpa alasan dan tanpa biaya.',
  'Menerima kembali semua dana bila jumlah minimum tidak tercapai atau penerbit menarik penawaran.',
  offering.kind === 'share'
    ? 'Menerima dividen, hadir dan bersuara dalam RUPS, dan memesan lebih dahulu saat saham baru terbit.'
    : 'Menerima bagi hasil atau imbal jasa pada jadwalnya dan pokok pada akhir jangka waktu, sesuai akad.',
  'Membaca laporan penerbit dan keterbukaan informasi, termasuk bila laporan itu terlambat.',
  `Mengadu tanpa biaya kepada ${brand.legalName}, dan ke lembaga penyelesaian sengketa bila tidak puas.`,
]

/** '2026-11-20' becomes '20 November 2026'. */
export const formatIndonesianDay = (day: LocalDate) => {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  return `${date} ${monthNames.id[month - 1]} ${year}`
}

export const akadWords: Record<Akad, string> = {
  musyarakah: 'musyarakah',
  mudharabah: 'mudharabah',
  ijarah: 'ijarah',
}

const riskWords: Record<RiskKind, string> = {
  business: 'Usaha',
  default: 'Gagal bayar',
  loss: 'Kerugian investasi',
  dilution: 'Dilusi',
  liquidity: 'Likuiditas',
  dividend: 'Dividen',
  system: 'Kegagalan sistem elektronik',
  sharia_status: 'Perubahan status efek syariah',
}

const levelWords: Record<Level, string> = { low: 'Rendah', medium: 'Sedang', high: 'Tinggi' }

const LINES: [label: string, figure: (year: FinancialStatement) => bigint | null][] = [
  ['Pendapatan', (year) => year.revenue],
  ['Laba kotor', (year) => year.grossProfit],
  ['Laba usaha', (year) => year.operatingProfit],
  ['Laba bersih', (year) => year.netProfit],
  ['Kas dari kegiatan usaha', (year) => year.operatingCash],
  ['Total aset', (year) => year.totalAssets],
  ['Utang ribawi', (year) => year.interestBearingDebt],
  ['Pembiayaan syariah', (year) => year.shariaDebt],
  ['Utang usaha dan kewajiban lain', (year) => year.otherLiabilities],
  ['Pendapatan nonhalal', (year) => year.nonHalalIncome],
]

/** A figure that was not planned is a dash. */
const formatAmount = (amount: bigint | null) => (amount === null ? '–' : money(amount))

/** Financial years side by side in whole rupiah; lines without any figure are left out. */
export const toFinancialYearsTable = (years: readonly FinancialStatement[]): PdfBlock => ({
  table: {
    head: ['Dalam rupiah', ...years.map(({ year, projection }) => (projection ? `${year} (proyeksi)` : String(year)))],
    rows: LINES.filter(([, figure]) => years.some((year) => figure(year) !== null)).map(([label, figure]) => [
      label,
      ...years.map((year) => formatAmount(figure(year))),
    ]),
  },
})
