import type { DocumentKind } from '#contract/documents/states'
import { legalFormWords } from '#contract/issuers/states'
import { akadWords, formatIndonesianDay, toFinancialYearsTable } from '#modules/due-diligence'
import { brand } from '#shared/brand'
import { money, number, percent } from '#shared/format'
import { basisPoints, cost, portion, rupiah } from '#shared/money'
import type { PdfBlock } from '#shared/pdf-document'
import { type About, madeUp } from './parts.ts'

/** The terms between the investors, who are represented by the platform, and the issuer. */
export const toAkadBlocks = ({ business, offering, closesOn }: About): PdfBlock[] => [
  { heading: 'Pasal 1. Para pihak' },
  {
    text: `Para pemodal pemegang efek ${offering.code}, diwakili ${brand.legalName} sebagai penyelenggara, dan ${business.legalName} yang berkedudukan di ${business.city}, ${business.province}, sebagai penerbit.`,
  },
  { heading: `Pasal 2. Akad ${akadWords[offering.akad]}` },
  { text: offering.akadExplained },
  { heading: 'Pasal 3. Modal' },
  {
    text: `Modal dihimpun sampai ${formatIndonesianDay(closesOn)}, paling banyak ${money(cost(offering.unitPrice, offering.totalUnits))} dan paling sedikit ${money(cost(offering.unitPrice, offering.minimumUnits))}. Dana berada di rekening penampungan sampai diserahkan kepada penerbit.`,
  },
  { heading: 'Pasal 4. Pembagian hasil' },
  {
    text: offering.nisbah
      ? `Laba dibagi ${percent(offering.nisbah)} untuk pemodal dan ${percent(10_000n - BigInt(offering.nisbah))} untuk penerbit, setiap ${offering.paymentMonths} bulan, menurut laporan yang dapat diperiksa pemodal.`
      : `Imbal jasa dibayar setiap ${offering.paymentMonths} bulan menurut manfaat objek yang benar-benar dinikmati penerbit.`,
  },
  { heading: 'Pasal 5. Objek dan tujuan' },
  { text: offering.underlying ?? 'Seluruh kegiatan usaha penerbit yang sesuai syariah.' },
  { list: offering.useOfFunds.map(({ category, amount }) => `${category}: ${money(amount)}`) },
  { heading: 'Pasal 6. Kewajiban penerbit' },
  {
    list: [
      'Memakai dana hanya untuk tujuan pada Pasal 5 dan menyimpan buktinya.',
      'Menyampaikan laporan berkala tepat waktu; keterlambatan diumumkan kepada umum.',
      'Tidak menambah utang ribawi di atas batas efek syariah.',
      'Memberi tahu setiap kejadian penting pada waktu yang ditetapkan peraturan.',
    ],
  },
  { heading: 'Pasal 7. Kelalaian dan penyelesaian' },
  {
    text: 'Penerbit menanggung kerugian karena kelalaian atau pelanggaran akad. Denda keterlambatan disalurkan sebagai dana sosial dan bukan pendapatan pemodal maupun penyelenggara. Perselisihan diselesaikan dengan musyawarah, kemudian melalui lembaga arbitrase syariah.',
  },
  madeUp,
]

export const toFinancialReportBlocks = ({ business, dated }: About): PdfBlock[] => {
  const written = Number(dated.slice(0, 4))
  const known = business.statements.filter(({ projection, year }) => !projection && year < written)
  const years = known.length > 0 ? known : business.statements.filter(({ projection }) => !projection).slice(0, 1)
  const last = years.at(-1)
  return [
    {
      facts: [
        ['Perusahaan', business.legalName],
        ['Tahun buku sampai', `31 Desember ${last?.year}`],
      ],
    },
    { heading: 'Ikhtisar' },
    toFinancialYearsTable(years),
    { heading: 'Pendapat pemeriksa' },
    {
      text: last?.auditedBy
        ? `${last.auditedBy}.`
        : 'Laporan ini disusun manajemen dan tidak diperiksa akuntan publik.',
    },
    { heading: 'Catatan' },
    {
      list: [
        'Laporan disusun menurut standar akuntansi keuangan yang berlaku bagi perusahaan seukuran ini.',
        'Pendapatan diakui saat barang diserahkan atau jasa selesai diberikan.',
        'Pendapatan nonhalal dicatat terpisah dan disalurkan sebagai dana sosial.',
      ],
    },
    madeUp,
  ]
}

export const toShariaOpinionBlocks = ({
  business: { legalName, opinion, statements },
  opinionOn,
}: About): PdfBlock[] => [
  {
    facts: [
      ['Nomor', opinion.number],
      ['Tanggal', formatIndonesianDay(opinionOn)],
      ['Penerbit', legalName],
    ],
  },
  { heading: 'Yang diperiksa' },
  {
    list: [
      'Kegiatan usaha, produk, dan pasokan terhadap daftar kegiatan yang dilarang.',
      'Utang ribawi dibanding total aset, paling tinggi {sharia.debt_ratio}.',
      'Pendapatan nonhalal dibanding total pendapatan, paling tinggi {sharia.income_ratio}.',
      'Akad penerbitan dan penggunaan dananya.',
    ],
  },
  toFinancialYearsTable(statements.filter(({ projection }) => !projection).slice(-1)),
  { heading: 'Pendapat' },
  { text: opinion.text },
  { text: `Ditandatangani oleh ${opinion.signer}, untuk Dewan Pengawas Syariah.` },
  madeUp,
]

const valuation = ({ business, offering }: About): PdfBlock[] => {
  const target = cost(offering.unitPrice, offering.totalUnits)
  const value = offering.sharesAfterIssue
    ? cost(offering.unitPrice, offering.sharesAfterIssue)
    : portion(rupiah(target), offering.secured ?? basisPoints(12_500))
  return [
    {
      facts: [
        [
          'Yang dinilai',
          offering.sharesAfterIssue ? `Seluruh saham ${business.legalName}` : (offering.underlying ?? ''),
        ],
        ['Nilai', money(value)],
        ['Cara', offering.sharesAfterIssue ? 'Arus kas dan pembanding pasar' : 'Pembanding pasar dan biaya pengganti'],
      ],
    },
    { heading: 'Dasar angka' },
    toFinancialYearsTable(business.statements.slice(-3)),
    { text: 'Nilai berlaku pada tanggal laporan. Nilai dapat berubah bila anggapan pada proyeksi tidak terjadi.' },
    madeUp,
  ]
}

const deed = ({ business, offering }: About): PdfBlock[] => [
  {
    facts: [
      ['Nama', business.legalName],
      ['Bentuk', legalFormWords[business.legalForm].id],
      ['Kedudukan', `${business.city}, ${business.province}`],
      ['Berdiri', String(business.foundedYear)],
      ['Bidang usaha', business.sector],
      ...(offering.sharesAfterIssue ? [['Saham setelah penerbitan', number(offering.sharesAfterIssue)] as const] : []),
    ],
  },
  { heading: 'Pengurus' },
  { list: business.officers.map(({ name, position }) => `${name}, ${position.toLowerCase()}`) },
  { heading: 'Keputusan' },
  {
    text: `Rapat menyetujui penerbitan ${number(offering.totalUnits)} unit ${offering.code} melalui layanan urun dana dan mengubah anggaran dasar sejauh diperlukan.`,
  },
  madeUp,
]

const useOfFunds = ({ business, offering }: About): PdfBlock[] => [
  { text: `Laporan ${business.legalName} kepada pemegang ${offering.code}.` },
  {
    table: {
      head: ['Pos', 'Rencana', 'Uraian'],
      widths: [4, 3, 6],
      rows: offering.useOfFunds.map(({ category, amount, note }) => [category, money(amount), note]),
    },
  },
  { heading: 'Keuangan terakhir' },
  toFinancialYearsTable(business.statements.filter(({ projection }) => !projection).slice(-2)),
  madeUp,
]

const summary = ({ business, offering }: About): PdfBlock[] => [
  { text: business.pitch },
  { heading: 'Yang dicakup' },
  {
    text: offering.underlying ?? `Kegiatan ${business.sector.toLowerCase()} di ${business.city}, ${business.province}.`,
  },
  { heading: 'Untuk penawaran ini' },
  { text: offering.pitch },
  { list: offering.useOfFunds.map(({ category, note }) => `${category}: ${note}`) },
  madeUp,
]

/** What stands in a document of each kind but the prospectus. */
export const otherDocuments: Record<Exclude<DocumentKind, 'prospectus'>, (about: About) => PdfBlock[]> = {
  akad: toAkadBlocks,
  deed,
  financial_report: toFinancialReportBlocks,
  sharia_opinion: toShariaOpinionBlocks,
  contract: summary,
  permit: summary,
  valuation,
  report: useOfFunds,
  rights: summary,
  presentation: summary,
}
