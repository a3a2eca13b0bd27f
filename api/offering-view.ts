import { z } from 'zod'
import { distributionKinds } from '#contract/distributions/states'
import { documentKinds, type PublishedDocument } from '#contract/documents/states'
import { type OfferingDetail, offeringStates } from '#contract/offerings/states'
import { akads, securityKinds } from '#contract/registry/states'
import type { LocalDate } from '#shared/dates'
import { Day, Instant, Money, ObjectId, Quantity, Rate, registerSchema, Slug } from './wire.ts'

const Picture = registerSchema(
  'Picture',
  z.strictObject({
    file: z.string().describe('At `/files/<file>-<width>.<format>`: 1600, 960 or 480, as `avif` or `webp`.'),
    alt: z.string(),
    width: z.int(),
    height: z.int(),
  }),
)

const card = z.strictObject({
  id: ObjectId,
  slug: Slug,
  code: z.string(),
  kind: z.enum(securityKinds),
  akad: z.enum(akads),
  state: z.enum(offeringStates),
  name: z.string().describe('The business.'),
  sector: z.string(),
  city: z.string(),
  province: z.string(),
  pitch: z.string(),
  unit_price: Money,
  minimum_units: Quantity,
  minimum_amount: Money,
  total_units: Quantity,
  available_units: Quantity,
  target: Money,
  paid: Money,
  reserved: Money.describe('Ordered, not yet paid.'),
  paid_share: Rate,
  reserved_share: Rate,
  minimum_share: Rate,
  investors: z.int(),
  tenor_months: z.int().nullable(),
  projected_return: Rate.nullable(),
  opens_at: Instant,
  closes_at: Instant,
  ended_at: Instant.nullable().describe('When it was sold out, closed or came to nothing.'),
  bookmarked: z.boolean(),
  cover: Picture.nullable(),
  logo: Picture.nullable(),
})
export const Card = registerSchema('OfferingCard', card)
export const ListedCard = registerSchema(
  'ListedOffering',
  card.extend({
    paid_out: z
      .array(z.strictObject({ kind: z.enum(distributionKinds), on: Day, amount: Money }))
      .describe('What its holders received, the newest first: for all of them, before tax, from the ledger.'),
  }),
)

export const Document = registerSchema(
  'Document',
  z.strictObject({
    code: z.string().describe('Said and typed; checked at /verify.'),
    kind: z.enum(documentKinds),
    title: z.string(),
    edition: z.int(),
    dated: Day,
    public_at: Instant,
    pages: z.int(),
    bytes: z.int(),
    sha256: z.string().describe('Of the file, hexadecimal.'),
    path: z
      .string()
      .describe('Where the PDF is, from the root of the site; a presentation is read there after logging in.'),
  }),
  'A document to read before agreeing; a correction is a further edition.',
)

const level = z.enum(['low', 'medium', 'high'])
const riskKinds = [
  'business',
  'default',
  'loss',
  'dilution',
  'liquidity',
  'dividend',
  'system',
  'sharia_status',
] as const
const steps = ['documents', 'opens', 'closes', 'hand_over', 'distribution', 'first_return', 'maturity'] as const

export const Detail = registerSchema(
  'OfferingDetail',
  card.extend({
    business_id: ObjectId,
    akad_explained: z.string(),
    underlying: z.string().nullable(),
    use_of_funds: z.array(z.strictObject({ category: z.string(), share: Rate, amount: Money, note: z.string() })),
    risks: z.array(z.strictObject({ kind: z.enum(riskKinds), level, text: z.string() })),
    documents: z.array(Document),
    pictures: z.array(Picture).describe('The cover first.'),
    video: z.string().nullable().describe('The address of a film about the business.'),
    questions: z.array(
      z.strictObject({ by: z.string(), on: Day, question: z.string(), answer: z.string().nullable() }),
    ),
    minimum_target: Money,
    remaining: Money,
    nisbah: Rate.nullable().describe('The investors’ part of the profit.'),
    payment_months: z.int().nullable(),
    dividend_days: z
      .int()
      .nullable()
      .describe(
        'Of a share: a dividend is paid so many days after each period at the latest, where its meeting decides on one.',
      ),
    amortised: z.boolean().describe('Principal comes back in parts, one with each payment.'),
    secured: Rate.nullable().describe('Value of the collateral ÷ funds raised.'),
    share_offered: Rate.nullable().describe('Part of the company.'),
    schedule: z.array(z.strictObject({ step: z.enum(steps), on: Instant, state: z.enum(['done', 'now', 'later']) })),
    rulebook_version: z.string(),
    withdrawn: z
      .strictObject({ at: Instant, reason: z.string() })
      .nullable()
      .describe('By its issuer, or because it may not raise.'),
  }),
)

/** A published document with the path of its file. */
export const toDocument = (document: PublishedDocument) => ({ ...document, path: `/documents/${document.code}.pdf` })

/** An offering with its facts and documents in one object. */
export const toDetail = ({ facts, documents, ...offering }: OfferingDetail) => ({
  ...offering,
  ...facts,
  video: facts.video ?? null,
  documents: documents.map(toDocument),
})

export const exampleCard: z.output<typeof Card> = {
  id: '0199d1c2-7e4a-7b3c-9d2e-5f6a7b8c9d0e',
  slug: 'rsia-annisa',
  code: 'ANSA01',
  kind: 'sukuk',
  akad: 'musyarakah',
  state: 'open',
  name: 'RSIA Annisa',
  sector: 'Kesehatan',
  city: 'Tangerang',
  province: 'Banten',
  pitch: 'Penambahan ruang rawat ibu dan anak.',
  unit_price: '1000000',
  minimum_units: '1',
  minimum_amount: '1000000',
  total_units: '5000',
  available_units: '1840',
  target: '5000000000',
  paid: '3000000000',
  reserved: '160000000',
  paid_share: '6000',
  reserved_share: '320',
  minimum_share: '5000',
  investors: 214,
  tenor_months: 24,
  projected_return: '1320',
  opens_at: '2026-11-02T09:00:00.000+07:00',
  closes_at: '2026-12-15T16:00:00.000+07:00',
  ended_at: null,
  bookmarked: false,
  cover: null,
  logo: null,
}

export const exampleDocument: z.output<typeof Document> = {
  code: 'DK-7Q4F-9X2M-K3PD',
  kind: 'prospectus',
  title: 'Prospektus ringkas',
  edition: 1,
  dated: '2026-10-28' as LocalDate,
  public_at: '2026-10-28T09:00:00.000+07:00',
  pages: 6,
  bytes: 56_533,
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  path: '/documents/DK-7Q4F-9X2M-K3PD.pdf',
}

export const exampleDetail: z.output<typeof Detail> = {
  ...exampleCard,
  business_id: '0199d1c2-7e4a-7b3c-9d2e-1a2b3c4d5e6f',
  akad_explained: 'Pemodal dan penerbit menyertakan modal bersama dan berbagi hasil menurut nisbah.',
  pictures: [],
  video: null,
  underlying: 'Pembangunan gedung rawat inap ibu dan anak',
  use_of_funds: [{ category: 'Bangunan', share: '7000', amount: '3500000000', note: 'Gedung tiga lantai' }],
  risks: [{ kind: 'business', level: 'medium', text: 'Jumlah pasien dapat lebih rendah dari rencana.' }],
  documents: [exampleDocument],
  questions: [
    { by: 'Budi', on: '2026-11-05' as LocalDate, question: 'Kapan gedung selesai?', answer: 'September 2027.' },
  ],
  minimum_target: '2500000000',
  remaining: '1840000000',
  nisbah: '4000',
  payment_months: 3,
  dividend_days: null,
  amortised: false,
  secured: '13000',
  share_offered: null,
  schedule: [{ step: 'opens', on: '2026-11-02T09:00:00.000+07:00', state: 'done' }],
  rulebook_version: '2026.1+0',
  withdrawn: null,
}
