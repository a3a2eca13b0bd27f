import { data, redirect } from 'react-router'
import { z } from 'zod'
import { offeringRefusals } from '#contract/offerings/refusals'
import { can, type SubscriptionView } from '#contract/offerings/states'
import { commandRefusals } from '#shared/command-refusals'
import { isId } from '#shared/ids'
import { appContext, requestContext } from '../context.ts'
import { formAction, formActions, toRefusalState } from '../forms/action.ts'
import { idempotencyKeyField } from '../forms/key.ts'
import { StepUpPanel } from '../forms/step-up-panel.tsx'
import { useStepUpRequest } from '../forms/use-step-up-request.ts'
import { redirectWithToast } from '../lib/flash.ts'
import { orThrowNotFound } from '../lib/or-throw-not-found.ts'
import { personalHeaders, respondWithPersonalData } from '../lib/personal.ts'
import { requirePerson } from '../lib/require-actor.ts'
import { runWithStepUp } from '../lib/run-with-step-up.ts'
import { toPageTitle } from '../lib/title.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import type { Route } from './+types/payments.ts'
import { drawQr } from './payments/draw-qr.ts'
import { PaymentList } from './payments/list.tsx'
import { PaymentReceipt } from './payments/receipt.tsx'
import './purchases.css'

/** `/payments`: open and past payments; `/payments/:id`: one payment with receipt. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const actor = requirePerson(context)
  const { offerings, rulebook, wallet } = context.get(appContext)
  const { now } = context.get(requestContext)
  const { searchParams } = new URL(request.url)
  if (!params.id) {
    const after = searchParams.get('after')?.slice(0, 200) || undefined
    const [open, all, rules] = await Promise.all([
      offerings.mine(actor, { open: true, limit: 50 }),
      offerings.mine(actor, { limit: 20, ...(after ? { after } : {}) }),
      rulebook.at(now),
    ])
    const past = { items: all.items.filter(({ state }) => !can.cancel(state)), next: all.next }
    const cancelHours = rules['subscription.cancel_hours']
    return respondWithPersonalData({
      page: 'list' as const,
      open: open.items,
      past,
      cancelHours,
      now: now.toISOString(),
    })
  }
  const payment = await mine(params.id, () => offerings.payment(actor, params.id!))
  const waits = can.pay(payment.state)
  const [documents, kept, balances] = await Promise.all([
    offerings.agreedTo(actor, payment.id),
    waits ? wallet.keptOf(actor, `subscription/${payment.id}`) : [],
    wallet.balances(actor),
  ])
  const cancelling = searchParams.has('batalkan') && isCancellable(payment, now)
  return respondWithPersonalData({
    page: 'one' as const,
    payment,
    documents,
    kept: kept.map(({ id, amount, creditedAt }) => ({ id, amount, creditedAt })),
    balance: balances.available,
    drawing: waits && payment.qr ? drawQr(payment.qr) : null,
    cancelling,
    cancellable: isCancellable(payment, now),
    idempotencyKey: crypto.randomUUID(),
    now: now.toISOString(),
  })
}
export const headers = personalHeaders

/** Unknown, malformed and foreign look alike. */
async function mine(id: string, work: () => Promise<SubscriptionView>) {
  if (!isId(id)) throw data(null, { status: 404 })
  return orThrowNotFound(work())
}

const isCancellable = ({ state, cancellableUntil }: SubscriptionView, now: Date) =>
  can.cancel(state) && (cancellableUntil === null || cancellableUntil > now)

/** Undoes the purchase. The answer is the payment as it stands then. */
const cancel = formAction({
  form: 'cancel',
  fields: {},
  schema: z.object({ key: idempotencyKeyField }),
  async run({ context, params }: Route.ActionArgs, { key }) {
    const actor = requirePerson(context)
    const { id } = params
    if (!id) throw redirect(paths.payments())
    const { offerings } = context.get(appContext)
    const payment = await mine(id, () => offerings.payment(actor, id))
    const back = (variant: 'success' | 'error', title: string, message?: string) =>
      redirectWithToast(paths.payment(id), { variant, title, ...(message && { message }) })
    try {
      const ended = await offerings.cancel(actor, { id: payment.id }, key ? { key } : {})
      return back('success', m.receipt_cancelled_toast(), ended.offering.name)
    } catch (error) {
      // the page may look different by now: there may be nothing left to cancel
      const refused = toRefusalState(error, [offeringRefusals, commandRefusals])
      if (!refused) throw error
      return back('error', refused.state.message ?? m.form_refused())
    }
  },
})

/** Pays what waits from the wallet; where the payer has to prove that it is them, the page asks for it first. */
const pay = formAction({
  form: 'pay',
  fields: {},
  schema: z.object({ key: idempotencyKeyField }),
  async run({ context, params }: Route.ActionArgs, { key }, { posted }) {
    const [actor, id] = [requirePerson(context), params.id ?? '']
    const { offerings } = context.get(appContext)
    const payment = await mine(id, () => offerings.payment(actor, id))
    const done = await runWithStepUp({ context }, posted, (proof) =>
      offerings.payFromWallet(actor, { id: payment.id }, { proof, ...(key && { key }) }),
    )
    if ('state' in done) return data(done.state, { status: done.status })
    return redirectWithToast(paths.payment(id), { variant: 'success', title: m.history_paid() })
  },
})

export const action = formActions<Route.ActionArgs>({ cancel, pay })

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const title = loaderData?.page === 'one' ? `${m.receipt_title()} ${loaderData.payment.reference}` : m.payments_title()
  return [{ title: toPageTitle(title) }, { name: 'robots', content: 'noindex' }]
}

export default function PaymentsPage({ loaderData }: Route.ComponentProps) {
  const asking = useStepUpRequest()
  if (loaderData.page === 'list') return <PaymentList {...loaderData} />
  return asking && can.pay(loaderData.payment.state) ? (
    <StepUpPanel state={asking} />
  ) : (
    <PaymentReceipt {...loaderData} />
  )
}
