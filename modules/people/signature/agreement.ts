import { createHash } from 'node:crypto'
import type { AgreementParty } from '#modules/verification'
import { brand } from '#shared/brand'
import type { PdfBlock, PdfDocument } from '#shared/pdf-document'
import { fill } from '#shared/text'
import type { Certificate } from './states.ts'

/** The edition of the investor agreement; changes with every change of its wording. */
export const AGREEMENT_EDITION = '2026.1'

export const TITLE = 'Perjanjian Pemodal'

const articles: readonly (readonly [heading: string, ...texts: string[]])[] = [
  [
    'Pasal 1. Layanan',
    `Penyelenggara menyediakan layanan urun dana efek syariah yang berizin dan diawasi ${brand.licence.authority}. Pemodal memakai layanan ini untuk membeli, memiliki, dan menjual efek syariah atas nama dan untuk kepentingan sendiri.`,
    'Perjanjian ini berlaku sejak ditandatangani sampai akun pemodal ditutup. Syarat dan ketentuan serta kebijakan privasi yang berlaku merupakan bagian darinya.',
  ],
  [
    'Pasal 2. Pernyataan pemodal',
    'Data diri yang diserahkan pemodal benar, lengkap, dan miliknya sendiri. Dana yang dipakai berasal dari sumber yang sah.',
    'Pemodal telah membaca dan memahami risiko usaha, gagal bayar, kerugian investasi, dilusi kepemilikan saham, likuiditas, tidak dibagikannya dividen, dan kegagalan sistem elektronik. Penyelenggara tidak menjamin hasil investasi.',
  ],
  [
    'Pasal 3. Pembelian',
    'Setiap pembelian mengikat setelah dibayar dan masa pembatalannya berakhir. Selama masa itu pemodal dapat membatalkannya tanpa alasan dan menerima kembali seluruh dananya.',
    'Pembelian pemodal tidak melebihi batas yang ditetapkan peraturan atas penghasilan yang dinyatakannya.',
  ],
  [
    'Pasal 4. Dana dan efek',
    `Dana pemodal disimpan pada rekening yang terpisah dari harta penyelenggara. Efek dicatat atas nama pemodal oleh ${brand.custodian}, yang tugasnya terbatas pada pencatatan, penyimpanan, dan penyelesaian transaksi.`,
    'Penarikan dana hanya dilakukan ke rekening bank atas nama pemodal yang telah diverifikasi.',
  ],
  [
    'Pasal 5. Prinsip syariah',
    'Setiap efek diterbitkan berdasarkan akad yang disebut dalam prospektusnya dan telah mendapat opini Dewan Pengawas Syariah. Imbal hasil yang disebut merupakan proyeksi.',
  ],
  [
    'Pasal 6. Tanda tangan elektronik',
    'Para pihak sepakat bahwa perjanjian ini ditandatangani secara elektronik dengan sertifikat elektronik dari penyelenggara sertifikasi elektronik Indonesia, sesuai UU 11/2008 tentang Informasi dan Transaksi Elektronik sebagaimana diubah terakhir dengan UU 1/2024, serta PP 71/2019.',
  ],
  [
    'Pasal 7. Pengaduan dan sengketa',
    'Pengaduan disampaikan melalui kanal resmi penyelenggara. Sengketa yang tidak selesai secara musyawarah diajukan ke Lembaga Alternatif Penyelesaian Sengketa Sektor Jasa Keuangan.',
  ],
]

const preamble =
  '{operator:text}, berkedudukan di {address:text}, selanjutnya disebut penyelenggara, dan {name:text}, pemegang {number:text}, berkedudukan di {city:text} dan ditandatangani oleh {signer:text}, selanjutnya disebut pemodal, sepakat atas hal-hal berikut.'

function textOf({ fullName, number, city, signer }: AgreementParty): PdfBlock[] {
  const named = { operator: brand.legalName, address: brand.contact.address, name: fullName, number, city, signer }
  return [
    { text: fill(preamble, named, 'id') },
    ...articles.flatMap(([heading, ...texts]) => [{ heading }, ...texts.map((text) => ({ text }))]),
  ]
}

type Invitation = { reference: string; edition: string; party: AgreementParty; dated: Date }

/** The agreement to be signed, as a document to print. */
export const toAgreementDocument = ({ reference, edition, party, dated }: Invitation): PdfDocument => ({
  title: TITLE,
  kind: `Edisi ${edition}`,
  author: brand.legalName,
  foot: `${brand.name} · ${TITLE} ${reference}`,
  dated,
  blocks: textOf(party),
})

/** SHA-256 of the signed text, independent of the file. */
export const computeAgreementDigest = ({ reference, edition, party }: Omit<Invitation, 'dated'>) =>
  createHash('sha256')
    .update(JSON.stringify([TITLE, edition, reference, textOf(party)]))
    .digest('hex')

export type SignedAgreement = Invitation & {
  digest: string
  signedAt: string
  certificate: Certificate
  checkAt: string
}

/** The agreement with a last page on how and when it was signed and where to verify it. */
export function toSignedAgreementDocument(signed: SignedAgreement): PdfDocument {
  const { reference, digest, signedAt, certificate, checkAt, party } = signed
  const unsigned = toAgreementDocument(signed)
  const facts: [string, string][] = [
    ['Nomor perjanjian', reference],
    ['Penanda tangan', party.signer],
    ['Pemodal', party.fullName],
    ['Waktu tanda tangan', signedAt],
    ['Penerbit sertifikat', certificate.issuer],
    ['Nomor sertifikat', certificate.serial],
    ['Algoritma', certificate.algorithm],
    ['Sidik jari isi (SHA-256)', digest],
    ['Nilai tanda tangan', certificate.value],
  ]
  return {
    ...unsigned,
    blocks: [
      ...unsigned.blocks,
      { page: 'new' },
      { heading: 'Lembar pengesahan tanda tangan elektronik' },
      { text: 'Perjanjian ini ditandatangani secara elektronik. Lembar ini merupakan bagian yang tidak terpisahkan.' },
      { facts },
      { text: `Keaslian perjanjian ini dapat diperiksa siapa saja di ${checkAt} dengan nomor ${reference}.` },
    ],
  }
}
