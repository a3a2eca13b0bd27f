import { z } from 'zod'
import { FileExemption } from '#contract/verification/input'
import { exemptionFiles, exemptionStates } from '#contract/verification/states'
import { commandOperation, operation } from './operation.ts'
import { Day, Instant, registerSchema } from './wire.ts'

const tag = 'Verification'

const Exemption = registerSchema(
  'Exemption',
  z.strictObject({
    state: z.enum(exemptionStates).nullable().describe('Null: no evidence was filed yet.'),
    broker: z.string().nullable(),
    account_since: Day.nullable(),
    filed_at: Instant.nullable(),
    until: Day.nullable().describe('The last day on which it holds.'),
    reason: z.string().describe('Why it was refused.'),
  }),
)

const read = operation({
  id: 'exemption',
  tag,
  method: 'get',
  path: '/kyc/exemption',
  summary: 'Your evidence of a securities account, by which you are outside the investor limit',
  text: `The form is the draft \`exemption\` with the fields broker and accountSince; its files are ${Object.keys(exemptionFiles).join(', ')}.`,
  may: 'kyc.read',
  answer: Exemption,
  example: {
    state: 'approved' as const,
    broker: 'BNI Sekuritas',
    account_since: '2021-03-01',
    filed_at: '2026-11-20T10:05:00.000+07:00',
    until: '2028-11-20',
    reason: '',
  },
  async handle({ app, actor }) {
    const filed = await app.verification.exemptionOf(actor)
    return filed ?? { state: null, broker: null, accountSince: null, filedAt: null, until: null, reason: '' }
  },
})

const file = commandOperation({
  id: 'fileExemption',
  tag,
  method: 'post',
  path: '/kyc/exemption',
  summary: 'File evidence to be outside the investor limit',
  text: '`version` is that of the draft which its owner has reviewed. Two members of staff decide.',
  may: 'kyc.file-exemption',
  body: FileExemption,
  examples: { body: { version: 3 } },
  handle: ({ app, actor, body }) => app.verification.fileExemption(actor, body),
})

export const exemption = [read, file]
