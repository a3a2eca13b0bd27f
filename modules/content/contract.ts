import { z } from 'zod'
import type { Block } from '#shared/blocks'
import type { LocalDate } from '#shared/dates'
import type { Id } from '#shared/ids'
import { defineRefusals } from '#shared/refusal'

/** What the desk edits. Each has versions, a schedule and an end; legal ones a second reader. */
export const contentKinds = ['publication', 'page', 'question', 'campaign', 'popup', 'link'] as const
export type ContentKind = (typeof contentKinds)[number]
export const isContentKind = (text: string): text is ContentKind => (contentKinds as readonly string[]).includes(text)

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

/** What an item's badges say; an item that is up may have a draft or an hour beside it. */
export const contentStates = ['live', 'scheduled', 'draft', 'ended'] as const
export type ContentState = (typeof contentStates)[number]

/** The pages that the desk edits. They are always there: the program brings the first version of each. */
export const editablePages = {
  about: { path: '/about', legal: false },
  guide: { path: '/guide', legal: false },
  'guide-business': { path: '/guide/business', legal: false },
  'guide-wallet': { path: '/guide/wallet', legal: false },
  'market-guide': { path: '/market/panduan', legal: false },
  'complaint-procedure': { path: '/complaint-procedure', legal: true },
  'privacy-policy': { path: '/privacy-policy', legal: true },
  'terms-and-conditions': { path: '/terms-and-conditions', legal: true },
} as const satisfies Record<string, { path: string; legal: boolean }>
export type PageKey = keyof typeof editablePages
/** What people agree to: its new editions are announced before they are in force. */
export const agreedPages = { terms: 'terms-and-conditions', privacy: 'privacy-policy' } as const satisfies Record<
  string,
  PageKey
>
export type Agreed = keyof typeof agreedPages
export const agreedAs = (key: string) =>
  (Object.keys(agreedPages) as Agreed[]).find((kind) => agreedPages[kind] === key)
export const isPageKey = (text: string): text is PageKey => Object.hasOwn(editablePages, text)

/** How a text is written: one line, several, with Markdown, one of those that there are. */
export type FieldForm = 'line' | 'lines' | 'markdown' | 'choice'
export type FieldSpec = { name: string; form: FieldForm; most: number; optional?: true }

/** What each kind is made of: every field is a text. */
export const contentFields = {
  publication: [
    { name: 'category', form: 'choice', most: 20 },
    { name: 'title', form: 'line', most: 120 },
    { name: 'summary', form: 'line', most: 300 },
    { name: 'body', form: 'markdown', most: 40_000 },
    { name: 'byline', form: 'line', most: 80 },
  ],
  page: [
    { name: 'title_id', form: 'line', most: 120 },
    { name: 'title_en', form: 'line', most: 120 },
    { name: 'description_id', form: 'line', most: 300 },
    { name: 'description_en', form: 'line', most: 300 },
    { name: 'lede_id', form: 'line', most: 300 },
    { name: 'lede_en', form: 'line', most: 300 },
    { name: 'body', form: 'markdown', most: 60_000 },
  ],
  question: [
    { name: 'group', form: 'choice', most: 60 },
    { name: 'question', form: 'line', most: 200 },
    { name: 'answer', form: 'markdown', most: 5_000 },
  ],
  campaign: [
    { name: 'offering', form: 'line', most: 120 },
    { name: 'eyebrow', form: 'line', most: 80 },
    { name: 'title', form: 'line', most: 120 },
    { name: 'lede', form: 'line', most: 300 },
    { name: 'points', form: 'lines', most: 1_500, optional: true },
    { name: 'body', form: 'markdown', most: 20_000 },
  ],
  popup: [
    { name: 'title_id', form: 'line', most: 120 },
    { name: 'title_en', form: 'line', most: 120 },
    { name: 'lines_id', form: 'lines', most: 1_200 },
    { name: 'lines_en', form: 'lines', most: 1_200 },
  ],
  link: [
    { name: 'label', form: 'line', most: 120 },
    { name: 'target', form: 'line', most: 500 },
  ],
} as const satisfies Record<ContentKind, readonly FieldSpec[]>
export const fieldsOf = (kind: ContentKind): readonly FieldSpec[] => contentFields[kind]
export type Fields = Record<string, string>

const text = ({ name, most, optional }: FieldSpec) => {
  if (name === 'category') return z.enum(categories, { error: 'missing' })
  const any = z.string({ error: 'missing' }).trim().max(most, 'too_long')
  return optional ? any.default('') : any.min(1, 'missing')
}
type FieldName<Kind extends ContentKind> = (typeof contentFields)[Kind][number]['name']

/** The text of one kind, every field of it. */
export const textOf = <Kind extends ContentKind>(kind: Kind) =>
  z.strictObject(
    Object.fromEntries(fieldsOf(kind).map((field) => [field.name, text(field)])) as unknown as Record<
      FieldName<Kind>,
      z.ZodType<string, string>
    >,
  )

const slug = z
  .string({ error: 'missing' })
  .trim()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'slug_form')
  .max(80, 'too_long')
const line = (most: number) => z.string({ error: 'missing' }).trim().min(1, 'missing').max(most, 'too_long')

export const ContentKey = slug
export const Reason = line(200)
export const SaveGroup = z.object({ key: slug.max(60, 'too_long'), title_id: line(60), title_en: line(60) })
export type SaveGroup = z.infer<typeof SaveGroup>
export const ImageAlt = line(200)
export const IMAGE_MOST = 8_000_000

// ── What readers get ───────────────────────────────────────────────────────────────────────────────────────────────

/** Words may hold '**strong**', '[label](/address)', '[[term]]' and '{rule.key}'; nothing else is markup. */
export type PageBlock =
  | string
  | { list: readonly string[] }
  | { steps: readonly string[] }
  | { facts: readonly (readonly [name: string, text: string])[] }
  | { table: { caption: string; head: readonly string[]; rows: readonly (readonly string[])[] } }
  | { note: string; tone?: 'info' | 'warn' | 'gold' }
  | { heading: string }
  | { picture: { src: string; alt: string; width: number; height: number } }
  | { rules: string }
export type PageSection = { id: string; title: string; blocks: readonly PageBlock[] }
type Both = { id: string; en: string }

export type PublicationCard = {
  id: Id<'content'>
  /** The business that it tells about. */
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
export type LivePage = {
  key: PageKey
  path: string
  title: Both
  description: Both
  lede: Both
  updated: LocalDate
  /** Of texts that people agree to. */
  edition: string | null
  /** With the rules in force in their places; tables of rules are named only. */
  sections: PageSection[]
}
/** What changed from the edition that somebody agreed to: both texts as plain words in lines, and the new one whole. */
export type EditionChange = { title: Both; before: string; after: string; sections: PageSection[] }
export type Answered = { id: string; question: string; answer: PageBlock[]; text: string }
export type LiveFaq = { updated: LocalDate; groups: { id: string; title: Both; questions: Answered[] }[] }
export type LiveCampaign = {
  slug: string
  offering: string
  eyebrow: string
  title: string
  lede: string
  points: { title: string; text: string }[]
  sections: PageSection[]
}
export type LivePopup = { key: string; title: Both; lines: { id: string[]; en: string[] } }

// ── What the desk gets ─────────────────────────────────────────────────────────────────────────────────────────────

export type DeskRow = {
  id: Id<'content'>
  kind: ContentKind
  key: string
  legal: boolean
  title: string
  /** Of a question its group, of a publication its category. */
  group: string | null
  latest: number
  live: number | null
  states: ContentState[]
  /** The newest version waits for a second person. */
  waits: boolean
  liveSince: Date | null
  dueAt: Date | null
  endAt: Date | null
  endedAt: Date | null
  edition: string | null
  writtenAt: Date
  /** Of short links: visits so far and the day of the last one. */
  visits: bigint
  lastVisit: LocalDate | null
}
export type DeskVersion = {
  number: number
  fields: Fields
  newEdition: boolean
  author: string
  reason: string
  writtenAt: Date
  approvedBy: string | null
}
export type DeskItem = Omit<DeskRow, 'visits' | 'lastVisit'> & {
  dueVersion: number | null
  dueEnd: Date | null
  /** Newest first. */
  versions: DeskVersion[]
  /** What was to be read since when, newest first. */
  shown: { version: number; edition: string | null; since: Date }[]
}
export type FaqGroup = SaveGroup & { position: number; revision: number; questions: number }
export type ContentImage = {
  id: Id<'image'>
  alt: string
  width: number
  height: number
  /** What stands in Markdown: '![alt](src)'. */
  src: string
  small: string
  uploadedBy: string
  uploadedAt: Date
}

export const contentMessages = {
  missing: { id: 'Wajib diisi.', en: 'Required.' },
  too_long: { id: 'Terlalu panjang.', en: 'Too long.' },
  slug_form: {
    id: 'Gunakan huruf kecil, angka, dan tanda hubung saja.',
    en: 'Use lower-case letters, digits and hyphens only.',
  },
} as const

export const contentRefusals = defineRefusals({
  content_not_found: { status: 404, id: 'Naskah ini tidak ditemukan.', en: 'This text was not found.' },
  publication_not_found: { status: 404, id: 'Publikasi ini tidak ditemukan.', en: 'This publication was not found.' },
  content_key_taken: {
    status: 409,
    id: 'Alamat {key} sudah dipakai. Ubah yang sudah ada atau pilih alamat lain.',
    en: 'The address {key} is already taken. Change that one or choose another address.',
  },
  content_changed: {
    status: 409,
    id: 'Orang lain sudah menyimpan versi {version} sejak Anda membukanya. Isian Anda masih ada di bawah: bandingkan, gabungkan, lalu simpan lagi.',
    en: 'Somebody saved version {version} since you opened this. What you typed is still below: compare, merge, then save again.',
  },
  content_same: {
    status: 409,
    id: 'Tidak ada yang berubah sejak versi terakhir.',
    en: 'Nothing has changed since the last version.',
  },
  content_state: {
    status: 409,
    id: 'Tindakan ini tidak berlaku untuk naskah dengan status sekarang.',
    en: 'This cannot be done to a text in its present state.',
  },
  content_page_fixed: {
    status: 409,
    id: 'Halaman ini selalu ada. Tayangkan versi baru; halaman tidak dapat ditambah atau diturunkan.',
    en: 'This page is always there. Publish a new version; pages cannot be added or taken down.',
  },
  content_needs_approval: {
    status: 409,
    id: 'Naskah hukum perlu disetujui orang kedua sebelum ditayangkan atau dijadwalkan.',
    en: 'A legal text must be approved by a second person before it is published or scheduled.',
  },
  content_own_text: {
    status: 403,
    id: 'Naskah yang Anda tulis sendiri harus diperiksa orang lain.',
    en: 'A text that you wrote must be reviewed by somebody else.',
  },
  content_schedule_past: {
    status: 422,
    id: 'Waktu tayang harus di masa depan.',
    en: 'The time of publication must be in the future.',
  },
  content_notice_short: {
    status: 422,
    id: 'Edisi baru diberitahukan lebih dahulu kepada pengguna. Jadwalkan paling cepat {date}.',
    en: 'People are told of a new edition beforehand. Schedule it for {date} at the earliest.',
  },
  content_end_early: {
    status: 422,
    id: 'Waktu berakhir harus sesudah waktu tayang.',
    en: 'The end must come after the time of publication.',
  },
  content_fields: {
    status: 422,
    id: 'Isian {field} belum benar: wajib diisi dan tidak melebihi panjangnya.',
    en: 'The field {field} does not fit: it is required and has a longest length.',
  },
  content_place_unknown: {
    status: 422,
    id: 'Tanda {place} tidak dikenal. Pakai nama aturan dari halaman panduan, misalnya offering.max_days.',
    en: 'The place {place} is not known. Use the name of a rule, for instance offering.max_days.',
  },
  content_needs_heading: {
    status: 422,
    id: 'Mulai naskah dengan judul bagian: satu baris yang diawali ## dan spasi.',
    en: 'Begin the text with the heading of a section: a line that starts with ## and a space.',
  },
  content_image_alt: {
    status: 422,
    id: 'Setiap gambar perlu teks pengganti: ![tulis di sini](alamat).',
    en: 'Every picture needs a description: ![write it here](address).',
  },
  content_image_foreign: {
    status: 422,
    id: 'Gambar hanya dari pustaka gambar kami. Unggah dahulu, lalu salin kodenya.',
    en: 'Pictures come from our own library only. Upload it first, then copy its code.',
  },
  content_link_unsafe: {
    status: 422,
    id: 'Tautan {target} tidak dapat dipakai. Tulis alamat di situs ini atau alamat lengkap dengan https.',
    en: 'The link {target} cannot be used. Write an address of this site or a full one with https.',
  },
  content_offering_unknown: {
    status: 422,
    id: 'Penawaran ini tidak ada. Tulis bagian akhir alamatnya, misalnya rsia-annisa.',
    en: 'There is no such offering. Write the last part of its address, for instance rsia-annisa.',
  },
  content_group_unknown: { status: 422, id: 'Kelompok ini tidak ada.', en: 'There is no such group.' },
  content_group_full: {
    status: 409,
    id: 'Kelompok ini masih berisi pertanyaan. Pindahkan dahulu pertanyaannya.',
    en: 'This group still holds questions. Move them first.',
  },
  link_host: {
    status: 422,
    id: 'Tautan hanya boleh menuju alamat di situs ini atau salah satu situs resmi kami.',
    en: 'A link may only lead to this site or to one of our official sites.',
  },
  link_not_found: { status: 404, id: 'Tautan ini tidak ditemukan.', en: 'This link was not found.' },
  campaign_not_found: { status: 404, id: 'Halaman kampanye ini tidak ditemukan.', en: 'This campaign was not found.' },
  not_an_image: {
    status: 422,
    id: 'Berkas ini bukan gambar JPEG, PNG, atau WebP yang dapat dibuka.',
    en: 'This file is not a JPEG, PNG or WebP picture that can be opened.',
  },
  image_too_large: {
    status: 422,
    id: 'Gambar ini terlalu besar. Paling besar 8 MB dan 40 megapiksel.',
    en: 'This picture is too large. At most 8 MB and 40 megapixels.',
  },
  image_too_small: {
    status: 422,
    id: 'Gambar ini terlalu kecil. Paling sedikit 320 piksel lebarnya.',
    en: 'This picture is too small. At least 320 pixels wide.',
  },
  image_not_found: { status: 404, id: 'Gambar ini tidak ditemukan.', en: 'This picture was not found.' },
  desk_busy: {
    status: 503,
    id: 'Sedang banyak gambar yang diolah. Coba lagi sebentar lagi.',
    en: 'Many pictures are being processed. Try again in a moment.',
  },
})
export type ContentRefusal = keyof typeof contentRefusals
