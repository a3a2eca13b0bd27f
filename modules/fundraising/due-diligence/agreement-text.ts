import { createHash } from 'node:crypto'
import { brand } from '#shared/brand'
import { money, number, percent } from '#shared/format'
import { cost } from '#shared/money'
import type { PdfBlock, PdfDocument } from '#shared/pdf-document'
import { fill } from '#shared/text'
import type { FileValues } from './file-values.ts'
import type { OfferingTerms } from './from-file.ts'
import { agreementSideWords } from './states.ts'
import type { Row } from './tables.ts'

/** The edition of the agreement; changes with every change of its wording. */
export const OPERATING_AGREEMENT_EDITION = '2026.1'
export const TITLE = 'Perjanjian Penyelenggaraan'

export type Parties = { values: FileValues; terms: OfferingTerms; code: string; issuerSigner: string }

/** The text that both sides sign. */
export const toAgreementBlocks = ({ values, terms, code, issuerSigner }: Parties): PdfBlock[] => [
  {
    text: `${brand.legalName}, berkedudukan di ${brand.contact.address}, selanjutnya disebut penyelenggara, dan ${values.legalName}, berkedudukan di ${values.city}, ${values.province}, diwakili ${issuerSigner}, selanjutnya disebut penerbit, sepakat atas hal-hal berikut.`,
  },
  { heading: 'Pasal 1. Penawaran' },
  {
    facts: [
      ['Kode efek', code],
      ['Harga per unit', money(terms.unitPrice)],
      ['Jumlah yang ditawarkan', `${number(terms.totalUnits)} unit, ${money(cost(terms.unitPrice, terms.totalUnits))}`],
      ['Jumlah minimum', `${number(terms.minimumUnits)} unit`],
      ...(terms.nisbah ? [['Nisbah pemodal', percent(terms.nisbah)] as const] : []),
      ...(terms.tenorMonths ? [['Jangka waktu', `${terms.tenorMonths} bulan`] as const] : []),
      ...(terms.dividendDays
        ? [
            [
              'Dividen',
              `Setiap ${terms.paymentMonths} bulan bila diputuskan RUPS, paling lambat ${terms.dividendDays} hari sesudah periode berakhir`,
            ] as const,
          ]
        : []),
      ...(terms.amortised ? [['Pokok', `Kembali bertahap setiap ${terms.paymentMonths} bulan`] as const] : []),
    ],
  },
  { text: 'Bila jumlah minimum tidak tercapai, penawaran batal demi hukum dan semua dana kembali kepada pemodal.' },
  { heading: 'Pasal 2. Pernyataan penerbit' },
  {
    text: 'Semua isian dan dokumen yang diserahkan benar dan lengkap. Penerbit bertanggung jawab penuh atas isi prospektus yang dibuat darinya.',
  },
  { heading: 'Pasal 3. Kewajiban penerbit' },
  {
    list: [
      'Memakai dana hanya untuk tujuan yang tercantum dalam prospektus dan menyimpan buktinya.',
      'Menyampaikan laporan berkala tepat waktu; keterlambatan diumumkan kepada umum.',
      'Menjaga rasio dan kegiatan usaha dalam batas efek syariah dan menerima penapisan ulang setiap tahun.',
      'Memberi tahu setiap kejadian penting pada waktu yang ditetapkan peraturan.',
    ],
  },
  { heading: 'Pasal 4. Kewajiban penyelenggara' },
  {
    list: [
      'Menyimpan dana pemodal di rekening penampungan yang terpisah sampai diserahkan.',
      'Menyerahkan dana setelah masa penawaran dan masa pembatalan berakhir dan jumlah minimum tercapai.',
      'Memantau pemakaian dana dan laporan penerbit untuk kepentingan pemodal.',
    ],
  },
  { heading: 'Pasal 5. Akad dan biaya' },
  {
    text: 'Penyelenggara bertindak sebagai wakil dengan akad wakalah bil ujrah. Imbalannya sesuai aturan biaya penerbit yang berlaku dan dipotong saat dana diserahkan.',
  },
  { heading: 'Pasal 6. Tanda tangan elektronik' },
  {
    text: 'Para pihak menandatangani perjanjian ini secara elektronik dengan sertifikat dari penyelenggara sertifikasi elektronik Indonesia, sesuai UU 1/2024 dan PP 71/2019.',
  },
  { heading: 'Pasal 7. Sengketa' },
  {
    text: 'Perselisihan diselesaikan dengan musyawarah, kemudian melalui lembaga alternatif penyelesaian sengketa atau pengadilan agama.',
  },
]

type Printing = { words: readonly PdfBlock[]; edition: string; reference: string; dated: Date }

/** The agreement as a document to print, with title, footer and date. */
export const toAgreementDocument = ({ words, edition, reference, dated }: Printing): PdfDocument => ({
  title: TITLE,
  kind: `Edisi ${edition}`,
  author: brand.legalName,
  foot: `${brand.name} · ${TITLE} ${reference}`,
  dated,
  blocks: [...words],
})

type SignedSide = Pick<Row<'review_agreement'>, 'side' | 'reference' | 'signer' | 'signed_at' | 'certificate'>

/** The last page of a copy: signers, times and certificates. */
export const toSignaturesPage = (rows: readonly SignedSide[], digest: string): PdfBlock[] => [
  { page: 'new' },
  { heading: 'Lembar pengesahan tanda tangan elektronik' },
  { text: 'Perjanjian ini ditandatangani secara elektronik. Lembar ini merupakan bagian yang tidak terpisahkan.' },
  { facts: [['Sidik jari isi (SHA-256)', digest]] },
  ...rows.flatMap(({ side, reference, signer, signed_at: at, certificate }): PdfBlock[] => [
    { heading: agreementSideWords[side].id },
    {
      facts: [
        ['Penanda tangan', signer],
        ['Nomor', reference],
        ...(at ? [['Waktu tanda tangan', fill('{at:moment}', { at }, 'id')] as const] : []),
        ...(certificate
          ? ([
              ['Penerbit sertifikat', certificate.issuer],
              ['Nomor sertifikat', certificate.serial],
              ['Algoritma', certificate.algorithm],
              ['Nilai tanda tangan', certificate.value],
            ] as const)
          : []),
      ],
    },
  ]),
]

/** SHA-256 of title, edition and text; both sides sign the same digest. */
export const computeAgreementDigest = (words: readonly PdfBlock[], edition = OPERATING_AGREEMENT_EDITION) =>
  createHash('sha256')
    .update(JSON.stringify([TITLE, edition, words]))
    .digest('hex')
