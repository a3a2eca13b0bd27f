import { z } from 'zod'
import { ReadKept } from '#contract/verification/input'
import { kycStates, parties } from '#contract/verification/states'
import type { Id } from '#shared/ids'
import { exampleId, exampleInstant } from './desk-kyc-view.ts'
import { exampleFields, FieldShape } from './kyc-view.ts'
import { operation } from './operation.ts'
import { toFields } from './verification.ts'
import { Instant, ObjectId, registerSchema } from './wire.ts'

/** What is kept of somebody whose account is closed. */
const KeptKyc = registerSchema(
  'KeptKyc',
  z.strictObject({
    user_id: ObjectId,
    party: z.enum(parties),
    state: z.enum(kycStates).describe('As it stood when the account was closed.'),
    closed_at: Instant,
    until: Instant.describe('Until when the law has it kept.'),
    fields: z.array(FieldShape),
    files: z.array(z.strictObject({ id: ObjectId, purpose: z.string(), uploaded_at: Instant })),
  }),
)

const tag = 'Desk'

const read = operation({
  id: 'readKeptKyc',
  tag,
  method: 'post',
  path: '/desk/kyc-kept',
  summary: 'What is kept of people whose account is closed, by their number of identity',
  text: 'By NIK, NIB, or a passport as country/number. The audit keeps who opened it and why; the files and the agreement open to the same reader for `kyc.reveal_hours`.',
  may: 'kyc.read-kept',
  body: ReadKept,
  answer: z.strictObject({ records: z.array(KeptKyc) }),
  examples: { body: { number: '3372015403940003', reason: 'Surat PPATK 12/2026' } },
  example: {
    records: [
      {
        ...{ user_id: exampleId, party: 'citizen' as const, state: 'approved' as const },
        ...{ closed_at: exampleInstant, until: '2031-11-20T10:05:00.000+07:00', fields: exampleFields },
        files: [{ id: exampleId, purpose: 'kyc.idPhoto', uploaded_at: exampleInstant }],
      },
    ],
  },
  async handle({ app, actor, body }) {
    const records = await app.verification.readRetainedRecords(actor, body)
    return {
      records: records.map(({ application, files, ...record }) => ({
        ...record,
        fields: toFields(record.party, application),
        files: files.map(({ id, purpose, uploadedAt }) => ({ id, purpose, uploadedAt })),
      })),
    }
  },
})

const agreement = operation({
  id: 'keptAgreement',
  tag,
  method: 'get',
  path: '/desk/kyc-kept/:id/agreement',
  summary: 'The agreement that they had signed, as PDF',
  text: 'In base64; for who has said a moment ago why they read what is kept of this person.',
  may: 'kyc.read-kept',
  params: { id: { like: 'id', unknown: 'signature_not_invited', example: exampleId } },
  answer: z.strictObject({ name: z.string(), pdf: z.base64() }),
  example: { name: 'perjanjian-pemodal-TT-261120-7F4QXK2.pdf', pdf: 'JVBERi0xLjc=' },
  async handle({ app, actor, params: { id } }) {
    const { name, pdf } = await app.signature.keptAgreement(actor, id as Id<'user'>)
    return { name, pdf: pdf.toString('base64') }
  },
})

export const deskKycKept = [read, agreement]
