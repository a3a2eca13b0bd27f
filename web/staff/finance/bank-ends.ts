import { ConvertSuspense, MoveDeposit, VoidSuspense } from '#contract/wallet/input'
import { m } from '../../lib/words.ts'
import { deskForm, pressed } from '../kit/form.ts'

const reason = { kind: 'textarea', label: m.approval_reason, maxLength: 500, rows: 3 } as const
const account = { kind: 'text', label: m.suspense_owner_account, hint: m.suspense_owner_hint, maxLength: 40 } as const
const evidence = { kind: 'text', label: m.suspense_evidence, hint: m.suspense_evidence_hint, maxLength: 60 } as const

export const bankEndFields = {
  convert: {
    account,
    amount: { kind: 'currency', label: m.suspense_converted },
    reference: { kind: 'text', label: m.suspense_converted_as, hint: m.suspense_converted_hint, maxLength: 60 },
    reason,
  },
  move: { account, evidence, reason },
  void: { evidence, reason },
} as const

/** How a case ends that the bank has to clear up: each asks a second member of staff. */
export const bankEnds = {
  ask: deskForm({
    ...pressed,
    form: 'ask',
    run: ({ app, actor, id }) => app.wallet.askBank(actor, id),
    told: m.suspense_bank_answered,
  }),
  convert: deskForm({
    form: 'convert',
    fields: bankEndFields.convert,
    schema: ConvertSuspense,
    run: ({ app, actor, id }, wish) => app.wallet.proposeConversion(actor, { ...wish, id }),
    told: m.suspense_asked,
  }),
  move: deskForm({
    form: 'move',
    fields: bankEndFields.move,
    schema: MoveDeposit,
    run: ({ app, actor, id }, wish) => app.wallet.proposeMove(actor, { ...wish, id }),
    told: m.suspense_asked,
  }),
  void: deskForm({
    form: 'void',
    fields: bankEndFields.void,
    schema: VoidSuspense,
    run: ({ app, actor, id }, wish) => app.wallet.proposeVoid(actor, { ...wish, id }),
    told: m.suspense_asked,
  }),
}
