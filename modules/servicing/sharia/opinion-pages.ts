import type { Opinion, Ratio } from '#contract/issuers/states'
import { formatSignatureLines } from '#shared/electronic-signature'
import { date, money, percent } from '#shared/format'
import type { PdfBlock } from '#shared/pdf-document'
import { type Measure, yearLineWords } from './states.ts'

type OpinionContent = { opinion: Omit<Opinion, 'outcome'>; about: string; measure: Measure; legalName: string }

/** The board's opinion for print: measurement, text and signature. */
export const toOpinionPages = ({ opinion, about, measure, legalName }: OpinionContent): PdfBlock[] => [
  {
    facts: [
      ['Nomor', opinion.number],
      ['Tanggal', date(opinion.givenOn, 'id')],
      ['Penerbit', legalName],
      ['Isi', about],
    ],
  },
  { heading: 'Yang diukur' },
  { text: `Angka penerbit per ${date(measure.asOf, 'id')}, dibandingkan dengan batas yang berlaku saat diukur.` },
  {
    table: {
      head: ['Rasio', 'Bagian', 'Keseluruhan', 'Nilai', 'Batas'],
      rows: [
        line('Utang ribawi dibanding total aset', measure.debt),
        line('Pendapatan nonhalal dibanding total pendapatan', measure.income),
      ],
    },
  },
  ...(measure.forbidden.length > 0
    ? [{ text: 'Di luar rasio tidak sesuai:' }, { list: measure.forbidden.map((each) => yearLineWords[each].id) }]
    : []),
  { heading: 'Pendapat' },
  ...opinion.text.split('\n\n').map((text) => ({ text })),
  { heading: 'Tanda tangan' },
  ...formatSignatureLines(`${opinion.signer}, untuk Dewan Pengawas Syariah`, opinion.signature ?? null).map((text) => ({
    text,
  })),
  { text: 'Disetujui oleh seorang lagi.' },
]

const line = (label: string, { part, whole, ratio, limit }: Ratio) => [
  label,
  money(part),
  money(whole),
  ratio === null ? '–' : percent(ratio),
  percent(limit),
]
