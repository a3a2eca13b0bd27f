import type { Both } from '#shared/text'

/** Lines of document checklists; a line means the same in every document. */
export const checklistLineWords = {
  legible: { id: 'Terbaca, lengkap, dan semua halaman ada', en: 'Legible and complete, with every page' },
  name: { id: 'Atas nama badan usaha ini', en: 'In the name of this business' },
  valid: { id: 'Masih berlaku sampai penawaran berakhir', en: 'Valid beyond the end of the offering' },
  until: { id: 'Berlaku sampai tanggal yang diisi', en: 'Valid until the day that was given' },
  ratified: { id: 'Disahkan atau dicatat Kementerian Hukum', en: 'Ratified or recorded by the Ministry of Law' },
  officers: { id: 'Pengurus sama dengan isian', en: 'Officers as in the file' },
  purpose: { id: 'Maksud dan tujuan mencakup usaha yang didanai', en: 'Its purpose covers what is funded' },
  activity: { id: 'KBLI mencakup usaha yang didanai', en: 'Its KBLI covers what is funded' },
  active: { id: 'Masih aktif di OSS', en: 'Still active at OSS' },
  place: { id: 'Alamat sama dengan tempat usaha', en: 'For the address of the premises' },
  products: { id: 'Mencakup semua produk yang dijual', en: 'Covers all products that are sold' },
  years: { id: 'Memuat semua tahun yang diminta', en: 'Covers all years that are asked for' },
  figures: { id: 'Angkanya sama dengan isian', en: 'Its figures are those of the file' },
  opinion: {
    id: 'Opini auditor wajar, atau ditandatangani direksi',
    en: 'Unqualified opinion, or signed by the directors',
  },
  received: { id: 'Ada bukti penerimaan elektronik', en: 'With the electronic receipt' },
  quorum: { id: 'Kuorum tercapai dan ditandatangani', en: 'Quorum reached, and signed' },
  resolved: { id: 'Menyetujui penerbitan ini dan jumlahnya', en: 'Agrees to this issue and its amount' },
  holders: { id: 'Pemegang saham sama dengan akta dan isian', en: 'Shareholders as in deed and file' },
  controller: { id: 'Sampai orang perseorangan sebagai pemilik manfaat', en: 'Down to a person as beneficial owner' },
  covered: { id: 'Menanggung aset usaha yang didanai', en: 'Covers the assets of what is funded' },
  parties: { id: 'Para pihak dan tanda tangannya lengkap', en: 'Parties and signatures complete' },
  terms: { id: 'Nilai dan jangka waktunya sesuai pendanaan', en: 'Value and term fit the funding' },
  confirmed: { id: 'Dikonfirmasi kepada pemberi kerja', en: 'Confirmed by the client' },
  unencumbered: { id: 'Milik sah dan tidak sedang dijaminkan', en: 'Owned, and not pledged elsewhere' },
  appraiser: { id: 'Dinilai penilai publik terdaftar', en: 'Appraised by a registered appraiser' },
  genuine: { id: 'Menampilkan usaha atau orang yang sebenarnya', en: 'Shows the real business or person' },
  modest: { id: 'Tidak menyesatkan dan tanpa unsur yang dilarang', en: 'Not misleading, nothing forbidden in it' },
} as const satisfies Record<string, Both>
export type LineKey = keyof typeof checklistLineWords

const lines: Readonly<Record<string, readonly LineKey[]>> = {
  deed: ['legible', 'name', 'ratified', 'officers', 'purpose'],
  nib: ['legible', 'name', 'activity', 'active'],
  permit: ['legible', 'name', 'place', 'valid'],
  halal: ['legible', 'name', 'products', 'valid'],
  audited: ['legible', 'name', 'years', 'figures', 'opinion'],
  taxReturns: ['legible', 'name', 'years', 'received', 'figures'],
  meeting: ['legible', 'name', 'quorum', 'resolved'],
  structure: ['legible', 'holders', 'controller'],
  lease: ['legible', 'name', 'place', 'valid'],
  insurance: ['legible', 'name', 'covered', 'valid'],
  contract: ['legible', 'parties', 'terms', 'confirmed'],
  collateral: ['legible', 'unencumbered', 'appraiser', 'figures'],
}
const ofPictures: readonly LineKey[] = ['genuine', 'modest']

/** The checklist of the document in a field. */
export const findChecklistForField = (field: string): readonly LineKey[] => lines[field] ?? ofPictures

/** The checklist of a newer document of a published offering, by the field with its expiry date. */
export const findChecklistForUpdatedDocument = (field: string): readonly LineKey[] =>
  findChecklistForField(field.replace(/Until$/, '')).map((key) => (key === 'valid' ? 'until' : key))

export const lineFindings = ['met', 'not_met', 'none'] as const
export type LineFinding = (typeof lineFindings)[number]
export const findingWords = {
  met: { id: 'Terpenuhi', en: 'Met' },
  not_met: { id: 'Belum', en: 'Not met' },
  none: { id: 'Tidak berlaku', en: 'Does not apply' },
} as const satisfies Record<LineFinding, Both>

/** A line with the analyst's answer. */
export type CheckedLine = { key: LineKey; finding: LineFinding; remark: string }
/** A line that a document of the issuer does not meet, in words. */
export type UnmetLine = { field: string; round: number; words: Both; remark: string }
