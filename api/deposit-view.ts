import { z } from 'zod'
import { accountPurposes, bankCodes, depositStates } from '#contract/wallet/states'
import { Instant, Money, ObjectId, registerSchema } from './wire.ts'

export const DepositShape = registerSchema(
  'Deposit',
  z.strictObject({
    id: ObjectId,
    state: z.enum(depositStates),
    amount: Money,
    bank: z.enum(bankCodes),
    bank_name: z.string(),
    number: z.string(),
    printed: z.string(),
    sender: z.string().nullable(),
    purpose: z.enum(accountPurposes),
    reference: z.string().nullable(),
    kept_because: z
      .string()
      .nullable()
      .describe('Why money for a payment went to the wallet: the code of a refusal. Null when it did not.'),
    received_at: Instant,
    credited_at: Instant.nullable(),
  }),
)

export const exampleDeposit: z.output<typeof DepositShape> = {
  id: '0199d1c2-7e4a-7b3c-9d2e-2c3d4e5f6a7b',
  state: 'credited',
  amount: '5000000',
  bank: 'bsi',
  bank_name: 'BSI',
  number: '9009626000000017',
  printed: '9009 6260 0000 0017',
  sender: 'SITI RAHMAWATI',
  purpose: 'wallet',
  reference: null,
  kept_because: null,
  received_at: '2026-11-20T14:05:00.000+07:00',
  credited_at: '2026-11-20T14:05:02.000+07:00',
}
