import { z } from 'zod'
import { accountPurposes, bankCodes } from '#contract/wallet/states'
import { type Operation, operation } from './operation.ts'
import { createListSchema, Instant, Money, ObjectId, registerSchema } from './wire.ts'

const balances = operation({
  id: 'wallet',
  tag: 'Wallet',
  method: 'get',
  path: '/wallet',
  summary: 'Balances',
  text: '`held` is set aside for orders and withdrawals, `settling` is on its way to or from a trade.',
  may: 'wallet.read',
  answer: registerSchema('Wallet', z.strictObject({ available: Money, held: Money, settling: Money, total: Money })),
  example: { available: '250000000', held: '0', settling: '0', total: '250000000' },
  handle: ({ app, actor }) => app.wallet.balances(actor),
})

const Account = registerSchema(
  'VirtualAccount',
  z.strictObject({
    id: ObjectId,
    bank: z.enum(bankCodes),
    bank_name: z.string(),
    number: z.string(),
    printed: z.string().describe('The number in groups of four.'),
    holder: z.string(),
    purpose: z.enum(accountPurposes),
    reference: z.string().nullable(),
    amount: Money.nullable().describe('Null: any amount.'),
    expires_at: Instant.nullable(),
  }),
)

const virtualAccounts = operation({
  id: 'virtualAccounts',
  tag: 'Wallet',
  method: 'get',
  path: '/wallet/virtual-accounts',
  summary: 'The investor’s virtual accounts',
  text: 'One of each bank, for ever; none before your phone number is proven. What is paid in there is a deposit.',
  may: 'wallet.read',
  answer: createListSchema(Account),
  example: {
    items: [
      {
        id: '0199d1c2-7e4a-7b3c-9d2e-1b2c3d4e5f6a',
        bank: 'bsi',
        bank_name: 'BSI',
        number: '9009626000000017',
        printed: '9009 6260 0000 0017',
        holder: 'SITI RAHMAWATI',
        purpose: 'wallet',
        reference: null,
        amount: null,
        expires_at: null,
      },
    ],
    next_cursor: null,
  },
  async handle({ app, actor }) {
    return { items: await app.wallet.virtualAccounts(actor), next: null }
  },
})

export const wallet: Operation[] = [balances, virtualAccounts]
