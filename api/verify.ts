import { z } from 'zod'
import { disclosureTypes } from '#contract/disclosures/states'
import { operation } from './operation.ts'
import { Day, Instant, Quantity, registerSchema } from './wire.ts'

/** One shape for all that can be ours: which fields it has follows from `is`. */
const AuthenticItem = registerSchema(
  'Genuine',
  z.strictObject({
    is: z.enum(['receipt', 'document', 'agreement', 'certificate', 'statement', 'disclosure', 'channel']),
    reference: z.string().optional().describe('Of a receipt, an investor agreement, a certificate or a statement.'),
    code: z.string().optional().describe('Of a document.'),
    number: z.string().optional().describe('Of a disclosure.'),
    value: z.string().optional().describe('Of a channel, as we write it.'),
    kind: z
      .string()
      .optional()
      .describe('Of a receipt: share or sukuk; of a channel: phone, whatsapp, email, site, social.'),
    type: z.enum(disclosureTypes).optional(),
    title: z.string().optional(),
    business: z.string().nullable().optional().describe('Null: the operator’s own.'),
    slug: z.string().optional().describe('Of the offering.'),
    name: z.string().optional().describe('Of the security that a certificate is of.'),
    units: Quantity.optional().describe('That a certificate says are held.'),
    issued_at: Instant.optional().describe('Of a certificate or a statement.'),
    valid: z.boolean().optional().describe('False for a certificate of a holding that has changed since.'),
    state: z.string().optional(),
    made_on: Day.optional(),
    dated: Day.optional(),
    from: Day.optional().describe('First day of a statement.'),
    to: Day.optional().describe('Its last day.'),
    movements: z.int().optional().describe('Lines of a statement.'),
    digest: z.string().optional().describe('SHA-256 of what a statement says, as it is printed on it.'),
    sha256: z.string().optional(),
    published_at: Instant.optional(),
    signed_at: Instant.optional(),
    issuer: z.string().optional().describe('Of the certificate with which an agreement was signed.'),
    serial: z.string().optional().describe('Of that certificate.'),
  }),
  'A record or a channel of ours. Nothing of a person is in it, and no rupiah.',
)

export const verify = operation({
  id: 'verify',
  tag: 'Content',
  method: 'get',
  path: '/verify',
  summary:
    'Whether a receipt, a document, an investor agreement, a certificate, a statement, a disclosure or a channel is ours',
  text: '`code` is a receipt’s reference, a document’s code or SHA-256, an agreement’s number or SHA-256, a certificate’s or a statement’s reference, a disclosure’s number, or a phone number, e-mail address or site. `record` is null for what we never gave.',
  may: 'anyone',
  query: z.object({ code: z.string().trim().min(1, 'missing').max(200, 'too_long') }),
  answer: z.strictObject({ record: AuthenticItem.nullable() }),
  examples: { query: { code: 'KI-2026-00016' } },
  example: {
    record: {
      is: 'disclosure',
      number: 'KI-2026-00016',
      title: 'Pembagian dividen interim',
      type: 'dividend',
      business: 'Klinik Sehati',
      published_at: '2026-09-10T09:00:00.000+07:00',
    },
  },
  handle: async ({ app, query, ip }) => ({ record: await app.checkAuthenticity(query.code, ip) }),
})
