import { formatSignatureLines } from '#shared/electronic-signature'
import { date } from '#shared/format'
import type { PdfBlock } from '#shared/pdf-document'
import type { BoardOpinion } from './states.ts'

/** The text of the board's opinion for print, with conditions and dissent. */
export const toOpinionBlocks = ({ opinion, legalName }: { opinion: BoardOpinion; legalName: string }): PdfBlock[] => [
  {
    facts: [
      ['Nomor', opinion.number],
      ['Tanggal', date(opinion.givenAt, 'id')],
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
  { heading: 'Pendapat' },
  { text: opinion.text },
  ...(opinion.conditions ? [{ heading: 'Syarat' }, { text: opinion.conditions }] : []),
  ...(opinion.dissent ? [{ heading: 'Pendapat berbeda' }, { text: opinion.dissent }] : []),
  { heading: 'Tanda tangan' },
  ...formatSignatureLines(`${opinion.signer}, untuk Dewan Pengawas Syariah`, opinion.signature).map((text) => ({
    text,
  })),
]
