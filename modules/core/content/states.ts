import type { ApprovalCard } from '#contract/approvals/states'
import type { Block } from '#shared/blocks'
import type { LocalDate } from '#shared/dates'
import { eventsOn } from '#shared/events'
import type { Id } from '#shared/ids'

/** Kinds of texts that staff edit, with versions, schedule and end; legal ones need a second approver. */
export const contentKinds = ['publication', 'page', 'question', 'campaign', 'popup', 'link'] as const
export type ContentKind = (typeof contentKinds)[number]
export const isContentKind = (text: string): text is ContentKind => (contentKinds as readonly string[]).includes(text)

/** Categories of publications; `legal` (changes of terms and policies) needs a second approver. */
export const publicationCategories = ['berita', 'artikel', 'investasi', 'legal'] as const
export type Category = (typeof publicationCategories)[number]
export const categoryWords = {
  berita: { id: 'Berita', en: 'News' },
  artikel: { id: 'Artikel', en: 'Articles' },
  investasi: { id: 'Investasi', en: 'Investing' },
  legal: { id: 'Ketentuan', en: 'Terms' },
} satisfies Record<Category, { id: string; en: string }>
export const isCategory = (text: string): text is Category =>
  (publicationCategories as readonly string[]).includes(text)

/** States shown as badges; a published item may also have a draft or schedule. */
export const contentStates = ['live', 'scheduled', 'draft', 'ended'] as const
export type ContentState = (typeof contentStates)[number]

/** Pages that staff edit; the program brings the first version of each. */
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
/** Pages that people agree to; new editions are announced before they take effect. */
export const agreedPages = { terms: 'terms-and-conditions', privacy: 'privacy-policy' } as const satisfies Record<
  string,
  PageKey
>
export type AgreedPage = keyof typeof agreedPages
/** Which agreed page a page key is; undefined for other pages. */
export const findAgreedPage = (key: string) =>
  (Object.keys(agreedPages) as AgreedPage[]).find((kind) => agreedPages[kind] === key)
export const isPageKey = (text: string): text is PageKey => Object.hasOwn(editablePages, text)

/** How a field is edited: one line, several, Markdown, a choice, or a picture of the library. */
export type FieldForm = 'line' | 'lines' | 'markdown' | 'choice' | 'picture'
export type FieldSpec = { name: string; form: FieldForm; most: number; optional?: true }

/** Languages of publications and answers; Indonesian is always present. */
export const contentLanguages = ['id', 'en'] as const
export type Language = (typeof contentLanguages)[number]
/** What is either all there or not at all: a text in English has its title, its summary and its body. */
const inEnglish = {
  publication: ['title_en', 'summary_en', 'body_en'],
  question: ['question_en', 'answer_en'],
} as const satisfies Partial<Record<ContentKind, readonly string[]>>
/** Fields that must be given in English together. */
export const listEnglishFields = (kind: ContentKind): readonly string[] =>
  kind === 'publication' || kind === 'question' ? inEnglish[kind] : []

/** The fields of each kind. */
export const contentFields = {
  publication: [
    { name: 'category', form: 'choice', most: 20 },
    { name: 'title', form: 'line', most: 120 },
    { name: 'summary', form: 'line', most: 300 },
    { name: 'cover', form: 'picture', most: 100, optional: true },
    { name: 'body', form: 'markdown', most: 40_000 },
    { name: 'byline', form: 'line', most: 80 },
    { name: 'title_en', form: 'line', most: 120, optional: true },
    { name: 'summary_en', form: 'line', most: 300, optional: true },
    { name: 'body_en', form: 'markdown', most: 40_000, optional: true },
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
    { name: 'question_en', form: 'line', most: 200, optional: true },
    { name: 'answer_en', form: 'markdown', most: 5_000, optional: true },
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
export const listContentFields = (kind: ContentKind): readonly FieldSpec[] => contentFields[kind]
export type Fields = Record<string, string>
export const MAX_IMAGE_BYTES = 8_000_000

// ── What readers get ───────────────────────────────────────────────────────────────────────────────────────────────

/** A block of text. Inline markup: '**strong**', '[label](/address)', '[[term]]' and '{rule.key}'. */
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
  /** The picture on its card, by its address with its size; without one the card is drawn. */
  cover: string | null
  /** In which it comes: of a text without English the Indonesian is shown. */
  language: Language
  publishedAt: Date
  minutes: number
}
export type Article = PublicationCard & {
  blocks: Block[]
  /** When the text that is shown went up; later than `publishedAt` when it was changed since. */
  changedAt: Date
  others: PublicationCard[]
}
/** A search result; `rank` is comparable between kinds, 1 is an exact title. */
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
/** Both editions as plain text lines, and the new text. */
export type EditionChange = { title: Both; before: string; after: string; sections: PageSection[] }
export type AnsweredQuestion = { id: string; question: string; answer: PageBlock[]; text: string; language: Language }
export type LiveFaq = { updated: LocalDate; groups: { id: string; title: Both; questions: AnsweredQuestion[] }[] }
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
  /** The newest request for the approval of a legal text. */
  approval: Pick<ApprovalCard, 'id' | 'state'> | null
  dueVersion: number | null
  dueEnd: Date | null
  /** Newest first. */
  versions: DeskVersion[]
  /** What was to be read since when, newest first. */
  shown: { version: number; edition: string | null; since: Date }[]
}
export type FaqGroup = {
  key: string
  titleId: string
  titleEn: string
  position: number
  revision: number
  questions: number
}
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

type Item = { kind: ContentKind; key: string }
export type ContentEvents = {
  published: Item
  ended: Item
  /** A new edition of what people agree to, and from when it is in force. */
  terms_announced: { at: Date }
  privacy_announced: { at: Date }
}
export const contentEvent = eventsOn<ContentEvents>('content')
