import { z } from 'zod'
import { breachScopes, breachStates } from '#contract/breaches/states'
import { exampleId, exampleInstant } from './desk-kyc-view.ts'
import { Instant, ObjectId, registerSchema } from './wire.ts'

const shape = {
  id: ObjectId,
  reference: z.string().describe('The number that letters and the authority’s notice name.'),
  title: z.string(),
  how_id: z.string().describe('What happened, as the letters in Indonesian say it.'),
  how_en: z.string(),
  efforts_id: z.string().describe('Handling and recovery, as the letters in Indonesian say it.'),
  efforts_en: z.string(),
  scope: z.enum(breachScopes),
  actors: z.array(ObjectId).describe('Accounts that read the data.'),
  kinds: z.array(z.string()).describe('Kinds of data that leaked, or that these accounts read.'),
  began_at: Instant,
  ended_at: Instant,
  discovered_at: Instant,
  registered_at: Instant,
  registered_by: ObjectId,
  notify_by: Instant.describe('Until when people and the authority have to be told.'),
  state: z.enum(breachStates),
  people: z.int().nullable().describe('People affected; null while they are collected.'),
  unreached: z.int().nullable().describe('Without an open account to write to; null until all others were told.'),
  decided_at: Instant.nullable(),
  sent_at: Instant.nullable(),
  authority_at: Instant.nullable(),
  authority_receipt: z.string().nullable(),
}

export const Breach = registerSchema('Breach', z.strictObject(shape))
export const BreachCase = registerSchema('BreachCase', z.strictObject({ ...shape, actor_emails: z.array(z.string()) }))
export const AffectedPerson = registerSchema(
  'AffectedPerson',
  z.strictObject({
    user_id: ObjectId,
    name: z.string().describe('Empty once the account is closed.'),
    email: z.string(),
    kinds: z.array(z.string()),
    told_at: Instant.nullable(),
    reached: z.boolean().nullable().describe('Whether there was an address to write to.'),
  }),
)
const Letter = z.strictObject({ subject: z.string(), text: z.string() })
export const LetterPreview = registerSchema('BreachLetterPreview', z.strictObject({ id: Letter, en: Letter }))

export const exampleTexts = {
  title: 'Berkas KYC dibuka tanpa alasan',
  how_id: 'Seorang petugas membuka data KYC tanpa alasan pekerjaan.',
  how_en: 'A member of staff opened KYC data without a reason of their work.',
  efforts_id: 'Akses petugas dicabut dan semua sesinya diakhiri.',
  efforts_en: 'The access of that member of staff was taken and every session ended.',
}

export const exampleBreach: z.output<typeof Breach> = {
  id: exampleId,
  reference: 'KB-261120-7KQ2M4X',
  ...exampleTexts,
  scope: 'actors',
  actors: [exampleId],
  kinds: [],
  began_at: exampleInstant,
  ended_at: exampleInstant,
  discovered_at: exampleInstant,
  registered_at: exampleInstant,
  registered_by: exampleId,
  notify_by: '2026-11-23T10:00:00.000+07:00',
  state: 'collecting',
  people: null,
  unreached: null,
  decided_at: null,
  sent_at: null,
  authority_at: null,
  authority_receipt: null,
}
export const exampleOpen: z.output<typeof Breach> = { ...exampleBreach, state: 'open', people: 3, kinds: ['kyc'] }
export const exampleSent: z.output<typeof Breach> = {
  ...exampleOpen,
  state: 'sent',
  unreached: 0,
  decided_at: exampleInstant,
  sent_at: exampleInstant,
  authority_at: exampleInstant,
  authority_receipt: 'KOMDIGI-2026-17',
}
