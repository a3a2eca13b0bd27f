import { DonateSuspense, ResolveSuspense, ReturnSuspense } from '#contract/wallet/input'
import { expose } from './operation.ts'
import { Asked } from './wire.ts'

const exampleId = '0199d1c2-7e4a-7b3c-9d2e-5f6a7b8c9d0e'

export const proposeOwner = expose((app) => app.wallet.proposeOwner, {
  id: 'proposeSuspenseOwner',
  tag: 'Desk',
  path: '/desk/suspense/:id/owner',
  summary: 'Name the wallet account that money of an unknown owner was meant for',
  text: 'It reaches that wallet once others of finance have approved it (`/approvals`); two of them from the amount of the rule `deposit.two_approvals_from` on.',
  params: { id: { like: 'id', unknown: 'suspense_case_not_found', example: exampleId } },
  body: ResolveSuspense.strict(),
  status: 201,
  answer: Asked,
  examples: { body: { account: '9009626000000017', reason: 'Bukti transfer cocok' } },
  example: { approval: exampleId },
  view: (_, approval) => ({ approval }),
})

export const proposeReturn = expose((app) => app.wallet.proposeReturn, {
  id: 'proposeSuspenseReturn',
  tag: 'Desk',
  path: '/desk/suspense/:id/return',
  summary: 'Have money of an unknown owner, or of a closed account, go back to its sender',
  text: 'The transfer back is made at the bank; `reference` is the bank’s own number for it. It is booked once others of finance have approved it (`/approvals`); two of them from the amount of the rule `deposit.two_approvals_from` on.',
  params: { id: { like: 'id', unknown: 'suspense_case_not_found', example: exampleId } },
  body: ReturnSuspense.strict(),
  status: 201,
  answer: Asked,
  examples: { body: { reference: 'RTR-20261120-0017', reason: 'Akun pemilik sudah ditutup' } },
  example: { approval: exampleId },
  view: (_, approval) => ({ approval }),
})

export const proposeDonation = expose((app) => app.wallet.proposeDonation, {
  id: 'proposeSuspenseDonation',
  tag: 'Desk',
  path: '/desk/suspense/:id/donation',
  summary: 'Propose that money which nobody claimed goes to the social fund',
  text: 'Possible after the months of the rule `deposit.unclaimed_months`; others of finance decide (`/approvals`).',
  params: { id: { like: 'id', unknown: 'suspense_case_not_found', example: exampleId } },
  body: DonateSuspense.strict(),
  status: 201,
  answer: Asked,
  examples: { body: { reason: 'Lima tahun tanpa klaim' } },
  example: { approval: exampleId },
  view: (_, approval) => ({ approval }),
})
