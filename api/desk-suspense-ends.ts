import { ConvertSuspense, MoveDeposit, VoidSuspense } from '#contract/wallet/input'
import { expose, operation } from './operation.ts'
import { Asked, Nothing } from './wire.ts'

const exampleId = '0199d1c2-7e4a-7b3c-9d2e-5f6a7b8c9d0e'
const params = { id: { like: 'id', unknown: 'suspense_case_not_found', example: exampleId } } as const
const asks = { tag: 'Desk', status: 201, answer: Asked, example: { approval: exampleId } } as const

export const askBank = operation({
  id: 'askBankAboutTransfer',
  tag: 'Desk',
  method: 'post',
  path: '/desk/suspense/:id/ask',
  summary: 'Ask the bank anew about a transfer in another currency, or whose reports contradict each other',
  text: 'Its answer is kept beside its earlier reports; nothing is decided by it.',
  may: 'deposit.resolve-suspense',
  params,
  answer: Nothing,
  example: {},
  async handle({ app, actor, params }) {
    await app.wallet.askBank(actor, params.id)
    return {}
  },
})

export const proposeConversion = expose((app) => app.wallet.proposeConversion, {
  ...asks,
  id: 'proposeSuspenseConversion',
  path: '/desk/suspense/:id/conversion',
  summary: 'Say how many rupiah the bank made of a foreign currency, and whose they are',
  text: 'They reach that wallet once others of finance have approved it (`/approvals`). `reference` is the bank’s own number of the booking in rupiah.',
  params,
  body: ConvertSuspense.strict(),
  examples: {
    body: {
      account: '9009626000000017',
      amount: '1550000',
      reference: 'FX-20261120-0004',
      reason: 'Nota konversi bank',
    },
  },
  view: (_, approval) => ({ approval }),
})

export const proposeMove = expose((app) => app.wallet.proposeMove, {
  ...asks,
  id: 'proposeDepositMove',
  path: '/desk/suspense/:id/move',
  summary: 'Have a deposit moved to the person whose it is by the bank’s own word',
  text: 'It moves once others of finance have approved it (`/approvals`). What a payment took cannot be moved.',
  params,
  body: MoveDeposit.strict(),
  examples: { body: { account: '9009626000000017', evidence: 'BSI/OPS/2026/1187', reason: 'Surat koreksi bank' } },
  view: (_, approval) => ({ approval }),
})

export const proposeVoid = expose((app) => app.wallet.proposeVoid, {
  ...asks,
  id: 'proposeSuspenseVoid',
  path: '/desk/suspense/:id/void',
  summary: 'Have a report of the bank declared void by its own paper',
  text: 'For another currency and for reports that contradict each other. No entry follows; others of finance decide (`/approvals`).',
  params,
  body: VoidSuspense.strict(),
  examples: { body: { evidence: 'BSI/OPS/2026/1188', reason: 'Bank mencabut laporannya' } },
  view: (_, approval) => ({ approval }),
})
