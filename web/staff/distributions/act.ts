import { ChargeIssuer, ResolveArrears } from '#contract/arrears/input'
import { CancelDistribution, CheckDistribution } from '#contract/distributions/input'
import { appContext } from '../../context.ts'
import { formAction, formActions } from '../../forms/action.ts'
import { redirectWithToast } from '../../lib/flash.ts'
import { staffOf } from '../../lib/who-asks.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/item.ts'
import { cancelFields, chargeFields, checkFields, resolveFields } from './resolve-fields.ts'

const cancel = formAction({
  form: 'cancel',
  fields: cancelFields,
  schema: CancelDistribution,
  async run({ context, params: { id } }: Route.ActionArgs, { reason }) {
    await context.get(appContext).distributions.cancel(staffOf(context), { id, reason })
    return redirectWithToast(paths.distribution(id), { variant: 'success', title: m.dist_cancelled() })
  },
})

const check = formAction({
  form: 'check',
  fields: checkFields,
  schema: CheckDistribution,
  async run({ context, params: { id } }: Route.ActionArgs, asked) {
    await context.get(appContext).distributions.check(staffOf(context), { id, ...asked })
    return redirectWithToast(paths.distribution(id), { variant: 'success', title: m.dist_checked() })
  },
})

const resolve = formAction({
  form: 'resolve',
  fields: resolveFields,
  schema: ResolveArrears,
  async run({ context, params: { id } }: Route.ActionArgs, asked) {
    await context.get(appContext).arrears.resolve(staffOf(context), { id, ...asked })
    return redirectWithToast(paths.distribution(id), { variant: 'success', title: m.arrears_sent() })
  },
})

const charge = formAction({
  form: 'charge',
  fields: chargeFields,
  schema: ChargeIssuer,
  async run({ context, params: { id } }: Route.ActionArgs, asked) {
    await context.get(appContext).arrears.charge(staffOf(context), { id, ...asked })
    return redirectWithToast(paths.distribution(id), { variant: 'success', title: m.charge_sent() })
  },
})

/** Takes it back, announces what an issuer handed in, or carries out what holders decided after a default, or charges a late issuer: by the button that was pressed. */
export const act = formActions<Route.ActionArgs>({ cancel, check, resolve, charge })
