import { z } from 'zod'
import type { Id } from '#shared/ids'
import { defineRefusals } from '#shared/refusal'

/** `legal`: changes of terms and policies; what goes up there needs a second person. */
export const categories = ['berita', 'artikel', 'investasi', 'legal'] as const
export type Category = (typeof categories)[number]
export const categoryWords = {
  berita: { id: 'Berita', en: 'News' },
  artikel: { id: 'Artikel', en: 'Articles' },
  investasi: { id: 'Investasi', en: 'Investing' },
  legal: { id: 'Ketentuan', en: 'Terms' },
} satisfies Record<Category, { id: string; en: string }>
export const isCategory = (text: string): text is Category => (categories as readonly string[]).includes(text)

/** rules.md §3 Publication. */
export const publicationStates = ['draft', 'scheduled', 'published', 'archived'] as const
export type PublicationState = (typeof publicationStates)[number]

/** rules.md §3 Disclosure; `returned`: sent back with a reason, to be filed anew. */
export const disclosureStates = ['filed', 'reviewed', 'published', 'returned'] as const
export type DisclosureState = (typeof disclosureStates)[number]

/** domain-facts.md §2.9. */
export const disclosureTypes = [
  'prospectus',
  'offering_schedule',
  'offering_result',
  'fund_hand_over',
  'use_of_proceeds',
  'monthly_report',
  'quarterly_report',
  'annual_report',
  'meeting_call',
  'meeting_result',
  'dividend',
  'rights_issue',
  'management_change',
  'material_fact',
  'sharia_status',
  'late_payment',
  'buyback',
  'secondary_market',
  'suspension',
  'correction',
] as const
export type DisclosureType = (typeof disclosureTypes)[number]
export const disclosureTypeWords = {
  prospectus: { id: 'Prospektus', en: 'Prospectus' },
  offering_schedule: { id: 'Jadwal penawaran', en: 'Offering schedule' },
  offering_result: { id: 'Hasil penawaran', en: 'Result of the offering' },
  fund_hand_over: { id: 'Penyerahan dana', en: 'Hand-over of funds' },
  use_of_proceeds: { id: 'Penggunaan dana', en: 'Use of proceeds' },
  monthly_report: { id: 'Laporan bulanan', en: 'Monthly report' },
  quarterly_report: { id: 'Laporan triwulanan', en: 'Quarterly report' },
  annual_report: { id: 'Laporan tahunan', en: 'Annual report' },
  meeting_call: { id: 'Panggilan RUPS', en: 'Call to a general meeting' },
  meeting_result: { id: 'Hasil RUPS', en: 'Result of a general meeting' },
  dividend: { id: 'Dividen dan bagi hasil', en: 'Dividend and profit share' },
  rights_issue: { id: 'HMETD', en: 'Rights issue' },
  management_change: { id: 'Perubahan pengurus atau alamat', en: 'Change of management or address' },
  material_fact: { id: 'Fakta material', en: 'Material fact' },
  sharia_status: { id: 'Status syariah', en: 'Sharia status' },
  late_payment: { id: 'Keterlambatan pembayaran', en: 'Late payment' },
  buyback: { id: 'Pembelian kembali', en: 'Buyback' },
  secondary_market: { id: 'Pasar sekunder', en: 'Secondary market' },
  suspension: { id: 'Penghentian sementara', en: 'Suspension' },
  correction: { id: 'Koreksi informasi', en: 'Corrected information' },
} satisfies Record<DisclosureType, { id: string; en: string }>

/** Text as a tree, made of Markdown by the server. A page makes elements of it; no markup ever travels as a string. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'break' }
  | { kind: 'strong' | 'em' | 'del'; of: Inline[] }
  | { kind: 'link'; href: string; of: Inline[] }
export type Block =
  | { kind: 'paragraph'; of: Inline[] }
  | { kind: 'heading'; level: 2 | 3 | 4; id: string; of: Inline[] }
  | { kind: 'list'; ordered: boolean; start: number; items: Block[][] }
  | { kind: 'quote'; of: Block[] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][]; right: boolean[] }
  | { kind: 'code'; text: string }
  | { kind: 'picture'; src: string; alt: string; width: number; height: number }
  | { kind: 'rule' }

export type PublicationCard = {
  id: Id<'publication'>
  businessId: Id<'business'> | null
  slug: string
  category: Category
  title: string
  summary: string
  byline: string
  publishedAt: Date
  minutes: number
}
export type Article = PublicationCard & {
  blocks: Block[]
  /** When the text that is shown went up; later than `publishedAt` when it was changed since. */
  changedAt: Date
  others: PublicationCard[]
}

export type DisclosureCard = {
  id: Id<'disclosure'>
  number: string
  type: DisclosureType
  /** Null: the operator's own. */
  business: { slug: string; name: string } | null
  title: string
  publishedAt: Date
  /** Its successor's number, when it was corrected. */
  correctedBy: string | null
}
export type DisclosureDetail = DisclosureCard & {
  markdown: string
  blocks: Block[]
  corrects: string | null
  filedAt: Date
}

export const ListDisclosures = z.object({
  type: z.enum(disclosureTypes).optional().catch(undefined),
  /** A business by slug, or `operator` for our own. */
  business: z.string().trim().max(80).optional().catch(undefined),
  year: z.coerce.number().int().min(2000).max(2200).optional().catch(undefined),
  cursor: z.string().max(200).optional().catch(undefined),
})
export type ListDisclosures = z.infer<typeof ListDisclosures>

const slug = z
  .string()
  .trim()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'slug_form')
  .max(80, 'too_long')
const line = (most: number) => z.string({ error: 'missing' }).trim().min(1, 'missing').max(most, 'too_long')

export const WritePublication = z.object({
  category: z.enum(categories, { error: 'missing' }),
  slug,
  title: line(120),
  summary: line(300),
  body: line(40_000),
  byline: line(80),
  reason: line(200),
})
export type WritePublication = z.infer<typeof WritePublication>

export const FileDisclosure = z.object({
  type: z.enum(disclosureTypes, { error: 'missing' }),
  title: line(160),
  body: line(20_000),
})
export type FileDisclosure = z.infer<typeof FileDisclosure>

/** One find, ready to be shown. `rank` compares within a kind and between kinds: 1 is a perfect title. */
export type SearchHit = {
  kind: 'business' | 'publication' | 'disclosure' | 'faq'
  title: string
  text: string
  /** What the address is made of: slug, category and slug, number, anchor. */
  at: string
  category?: Category
  /** What the business offers there. */
  security?: 'share' | 'sukuk'
  rank: number
}

export const inputMessages = {
  missing: { id: 'Wajib diisi.', en: 'Required.' },
  too_long: { id: 'Terlalu panjang.', en: 'Too long.' },
  slug_form: {
    id: 'Gunakan huruf kecil, angka, dan tanda hubung saja.',
    en: 'Use lower-case letters, digits and hyphens only.',
  },
} as const

export const publicationRefusals = defineRefusals({
  publication_not_found: { status: 404, id: 'Publikasi ini tidak ditemukan.', en: 'This publication was not found.' },
  publication_slug_taken: {
    status: 409,
    id: 'Alamat {slug} sudah dipakai publikasi lain.',
    en: 'The address {slug} is already taken by another publication.',
  },
  publication_changed: {
    status: 409,
    id: 'Naskah ini sudah diubah orang lain (versi {version}). Muat ulang, lalu gabungkan perubahan Anda.',
    en: 'Somebody else changed this text (version {version}). Reload it and merge your changes.',
  },
  publication_state: {
    status: 409,
    id: 'Tindakan ini tidak berlaku untuk publikasi dengan status sekarang.',
    en: 'This cannot be done to a publication in its present state.',
  },
  publication_needs_approval: {
    status: 409,
    id: 'Naskah ketentuan perlu disetujui orang kedua sebelum ditayangkan.',
    en: 'A legal text must be approved by a second person before it is published.',
  },
  own_text: {
    status: 403,
    id: 'Naskah yang Anda tulis sendiri harus diperiksa orang lain.',
    en: 'A text that you wrote must be reviewed by somebody else.',
  },
  schedule_past: {
    status: 422,
    id: 'Waktu tayang harus di masa depan.',
    en: 'The time of publication must be in the future.',
  },
  disclosure_not_found: {
    status: 404,
    id: 'Keterbukaan informasi ini tidak ditemukan.',
    en: 'This disclosure was not found.',
  },
  disclosure_state: {
    status: 409,
    id: 'Tindakan ini tidak berlaku untuk keterbukaan informasi dengan status sekarang.',
    en: 'This cannot be done to a disclosure in its present state.',
  },
  disclosure_corrected: {
    status: 409,
    id: 'Keterbukaan informasi ini sudah memiliki koreksi. Koreksi yang terbaru.',
    en: 'This disclosure already has a correction. Correct the newest one.',
  },
})
export type PublicationRefusal = keyof typeof publicationRefusals
