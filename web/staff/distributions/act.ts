import { CallAgain, ChargeIssuer, ResolveArrears } from '#contract/arrears/input'
import { AskAgain, CancelDistribution, CheckDistribution } from '#contract/distributions/input'
import { formActions } from '../../forms/action.ts'
import { m } from '../../lib/words.ts'
import { createStaffFormAction } from '../kit/forms/staff-form-action.ts'
import { againFields, callFields, cancelFields, chargeFields, checkFields, resolveFields } from './resolve-fields.ts'

/** Takes it back, asks anew after a no, announces what an issuer handed in, or carries out what holders decided after a default, has them meet again, or charges a late issuer: by the button that was pressed. */
export const act = formActions({
  cancel: createStaffFormAction({
    form: 'cancel',
    fields: cancelFields,
    schema: CancelDistribution,
    run: ({ app, actor, id }, { reason }) => app.distributions.cancel(actor, { id, reason }),
    told: m.dist_cancelled,
  }),
  again: createStaffFormAction({
    form: 'again',
    fields: againFields,
    schema: AskAgain,
    run: ({ app, actor, id }, { reason }) => app.distributions.askAgain(actor, { id, reason }),
    told: m.dist_again_asked,
  }),
  off: createStaffFormAction({
    form: 'off',
    fields: cancelFields,
    schema: CancelDistribution,
    run: ({ app, actor, id }, { reason }) => app.distributions.callOff(actor, { id, reason }),
    told: m.dist_off_asked,
  }),
  check: createStaffFormAction({
    form: 'check',
    fields: checkFields,
    schema: CheckDistribution,
    run: ({ app, actor, id }, asked) => app.distributions.check(actor, { id, ...asked }),
    told: m.dist_checked,
  }),
  resolve: createStaffFormAction({
    form: 'resolve',
    fields: resolveFields,
    schema: ResolveArrears,
    run: ({ app, actor, id }, asked) => app.arrears.resolve(actor, { id, ...asked }),
    told: m.arrears_sent,
  }),
  call: createStaffFormAction({
    form: 'call',
    fields: callFields,
    schema: CallAgain,
    run: ({ app, actor, id }, { why }) => app.arrears.callAgain(actor, { id, why }),
    told: m.arrears_called,
  }),
  charge: createStaffFormAction({
    form: 'charge',
    fields: chargeFields,
    schema: ChargeIssuer,
    run: ({ app, actor, id }, asked) => app.arrears.charge(actor, { id, ...asked }),
    told: m.charge_sent,
  }),
})
