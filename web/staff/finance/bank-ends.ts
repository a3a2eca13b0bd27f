import { ConvertSuspense, MoveDeposit, VoidSuspense } from '#contract/wallet/input'
import { m } from '../../lib/words.ts'
import { createStaffFormAction, pressed } from '../kit/forms/staff-form-action.ts'
import { bankEndFields } from './bank-end-fields.ts'

/** How a case ends that the bank has to clear up: each asks a second member of staff. */
export const bankEnds = {
  ask: createStaffFormAction({
    ...pressed,
    form: 'ask',
    run: ({ app, actor, id }) => app.wallet.askBank(actor, id),
    told: m.suspense_bank_answered,
  }),
  convert: createStaffFormAction({
    form: 'convert',
    fields: bankEndFields.convert,
    schema: ConvertSuspense,
    run: ({ app, actor, id }, wish) => app.wallet.proposeConversion(actor, { ...wish, id }),
    told: m.suspense_asked,
  }),
  move: createStaffFormAction({
    form: 'move',
    fields: bankEndFields.move,
    schema: MoveDeposit,
    run: ({ app, actor, id }, wish) => app.wallet.proposeMove(actor, { ...wish, id }),
    told: m.suspense_asked,
  }),
  void: createStaffFormAction({
    form: 'void',
    fields: bankEndFields.void,
    schema: VoidSuspense,
    run: ({ app, actor, id }, wish) => app.wallet.proposeVoid(actor, { ...wish, id }),
    told: m.suspense_asked,
  }),
}
