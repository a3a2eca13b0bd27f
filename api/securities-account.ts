import { z } from 'zod'
import { securitiesAccountStates } from '#contract/custody/states'
import { operation } from './operation.ts'
import { registerSchema } from './wire.ts'

const securitiesAccount = operation({
  id: 'securitiesAccount',
  tag: 'Verification',
  method: 'get',
  path: '/me/securities-account',
  summary: 'The caller’s account at the custodian',
  text: 'Asked for once their KYC is approved and the agreement signed: `waiting` until the custodian has opened it. Nothing waits for it.',
  may: 'kyc.read',
  answer: registerSchema(
    'SecuritiesAccount',
    z.strictObject({
      state: z.enum(securitiesAccountStates),
      sid: z.string().nullable().describe('Single investor identification: of the investor, one for life.'),
      sre: z.string().nullable().describe('Sub rekening efek: of the account at this custodian.'),
    }),
  ),
  example: { state: 'open' as const, sid: 'IDD140319940003', sre: 'SYRK-0A3F-001-2K' },
  handle: ({ app, actor }) => app.custody.ownAccount(actor),
})

export const securitiesAccountOperations = [securitiesAccount]
