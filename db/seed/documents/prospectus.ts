import { brand } from '#shared/brand'
import { money, number, percent } from '#shared/format'
import { cost } from '#shared/money'
import type { PdfBlock } from '#shared/pdf-document'
import { type About, akadWords, formatDay, levelWords, madeUp, riskWords, yearsTable } from './parts.ts'

/** All that an investor must know before agreeing, in the order in which people ask. */
export const prospectus = (about: About): PdfBlock[] => [
  madeUp,
  {
    text: `Otoritas Jasa Keuangan tidak memberikan pernyataan menyetujui atau tidak menyetujui efek ini, dan tidak menyatakan kebenaran atau kecukupan isi dokumen ini. ${about.business.legalName} bertanggung jawab atas kebenaran semua informasi di dalamnya. Bila Anda ragu, mintalah nasihat sebelum mengambil keputusan.`,
  },
  { heading: '1. Ringkasan penawaran' },
  { facts: summary(about) },
  { heading: '2. Penerbit' },
  ...about.business.description.map((text) => ({ text })),
  { facts: about.business.milestones.map(({ year, text }) => [String(year), text] as const) },
  { heading: '3. Pengurus' },
  {
    table: {
      head: ['Nama', 'Jabatan', 'Pengalaman'],
      widths: [3, 3, 6],
      rows: about.business.officers.map(({ name, position, bio }) => [name, position, bio]),
    },
  },
  { heading: '4. Keuangan' },
  yearsTable(about.business.statements),
  ...audits(about),
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
  { heading: '8. Jadwal' },
  {
    facts: [
      ['Dokumen ini bertanggal', formatDay(about.dated)],
      ['Masa penawaran', `${formatDay(about.opensOn)} sampai ${formatDay(about.closesOn)}`],
      [
        'Penyerahan dana',
        'Paling lambat {offering.handover_working_days} sejak masa penawaran dan masa batal berakhir',
      ],
      ['Pembagian efek', 'Paling lambat {offering.distribution_days} sejak penyerahan dana'],
    ],
  },
  { heading: '9. Kesesuaian syariah' },
  { text: about.business.opinion.text },
  {
    text: `Pendapat Dewan Pengawas Syariah nomor ${about.business.opinion.number}, ditandatangani ${about.business.opinion.signer}.`,
  },
  { heading: '10. Hak Anda' },
  { list: rights(about) },
]

const summary = ({ business, offering }: About): (readonly [string, string])[] => [
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
  ['Proyeksi setahun', `${percent(offering.projectedReturn)}, bukan janji`],
  ...(offering.nisbah ? [['Nisbah pemodal', percent(offering.nisbah)] as const] : []),
  [
    'Pembayaran',
    offering.kind === 'share' ? 'Dividen menurut keputusan RUPS' : `Setiap ${offering.paymentMonths} bulan`,
  ],
  ...(offering.secured ? [['Jaminan terhadap dana', percent(offering.secured)] as const] : []),
  ...(offering.shareOffered ? [['Bagian perusahaan yang ditawarkan', percent(offering.shareOffered)] as const] : []),
]

const audits = ({ business }: About): PdfBlock[] =>
  business.statements
    .filter(({ auditedBy }) => auditedBy)
    .map(({ year, auditedBy }) => ({ text: `Laporan ${year} diperiksa oleh ${auditedBy}.` }))

const rights = ({ offering }: About): string[] => [
  'Membatalkan pembelian dalam {subscription.cancel_hours} sejak membayar, tanpa alasan dan tanpa biaya.',
  'Menerima kembali semua dana bila jumlah minimum tidak tercapai atau penerbit menarik penawaran.',
  offering.kind === 'share'
    ? 'Menerima dividen, hadir dan bersuara dalam RUPS, dan memesan lebih dahulu saat saham baru terbit.'
    : 'Menerima bagi hasil atau imbal jasa pada jadwalnya dan pokok pada akhir jangka waktu, sesuai akad.',
  'Membaca laporan penerbit dan keterbukaan informasi, termasuk bila laporan itu terlambat.',
  `Mengadu tanpa biaya kepada ${brand.legalName}, dan ke lembaga penyelesaian sengketa bila tidak puas.`,
]
