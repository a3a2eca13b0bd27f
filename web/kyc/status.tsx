import { redirect } from 'react-router'
import { findApprovalEnd, type KycState, type Party } from '#contract/verification/states'
import { appContext } from '../context.ts'
import { Form } from '../forms/form.tsx'
import { date, dateTime } from '../lib/format.ts'
import { personalHeaders, respondWithPersonalData } from '../lib/personal.ts'
import { requirePerson } from '../lib/require-actor.ts'
import { toPageTitle } from '../lib/title.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/buttons/button.tsx'
import { Card } from '../ui/cards/card.tsx'
import type { Route } from './+types/status.ts'
import { formatReason } from './read.ts'
import { getFieldLabel } from './steps.ts'
import './kyc.css'

export const meta: Route.MetaFunction = () => [{ title: toPageTitle(m.kyc_title()) }]
export const headers = personalHeaders

export async function loader({ context }: Route.LoaderArgs) {
  const view = await context.get(appContext).verification.kycOf(requirePerson(context))
  if (!view) return respondWithPersonalData(null)
  const { party, state, dueAt, approvedAt, refreshDueAt } = view
  const reasons = view.reasons.map(({ field, ...reason }) => ({ field, text: formatReason(reason) }))
  return respondWithPersonalData({ party, state, dueAt, approvedAt, refreshDueAt, reasons, renewing: view.renewing })
}

/** Reopens the form for an approved person. */
export async function action({ context }: Route.ActionArgs) {
  const { verification } = context.get(appContext)
  const actor = requirePerson(context)
  const view = await verification.kycOf(actor)
  if (view?.state !== 'approved') return redirect(paths.kycStatus(), 303)
  await verification.renew(actor, {})
  return redirect(paths.kyc('identity', view.party), 303)
}

type Shown = { title: () => string; to: string; go: () => string }
const states: Record<KycState | 'none', Shown> = {
  none: { title: m.kyc_state_none, to: paths.kyc(), go: m.kyc_begin },
  submitted: { title: m.kyc_state_submitted, to: paths.users(), go: m.kyc_to_account },
  approved: { title: m.kyc_state_approved, to: paths.business(), go: m.kyc_to_offerings },
  rejected: { title: m.kyc_state_rejected, to: paths.kyc(), go: m.kyc_correct },
  expired: { title: m.kyc_state_expired, to: paths.kyc(), go: m.kyc_renew },
  refused: { title: m.kyc_state_refused, to: paths.contact(), go: m.kyc_to_contact },
}

/** Page with the state of the verification and possible actions. */
export default function KycStatus({ loaderData: kyc }: Route.ComponentProps) {
  const { title, to, go } = states[kyc?.state ?? 'none']
  const form = to === paths.kyc() && kyc ? paths.kyc('identity', kyc.party) : to
  return (
    <div className="wrap kyc-status">
      <h1>{m.kyc_title()}</h1>
      <Card title={title()}>
        <div className="stack-4">
          <p>{textOf(kyc)}</p>
          {kyc?.state === 'approved' && kyc.refreshDueAt ? (
            <p className="muted">{m.kyc_state_refresh({ until: date(kyc.refreshDueAt) })}</p>
          ) : null}
          {kyc && findApprovalEnd(kyc) ? <p>{m.kyc_state_holds({ until: date(findApprovalEnd(kyc)!) })}</p> : null}
          {kyc && kyc.reasons.length > 0 ? (
            <dl className="wizard-review">
              {kyc.reasons.map(({ field, text }) => (
                <div key={field}>
                  <dt>{getFieldLabel(kyc.party, field)}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          ) : null}
          <ButtonLink to={form} kind="primary" size="lg">
            {go()}
          </ButtonLink>
        </div>
      </Card>
      {kyc?.state === 'approved' ? <Renewal {...kyc} /> : null}
    </div>
  )
}

function textOf(kyc: Route.ComponentProps['loaderData']): string {
  switch (kyc?.state) {
    case 'submitted':
      return m.kyc_state_submitted_text({ until: dateTime(kyc.dueAt) })
    case 'approved':
      return m.kyc_state_approved_text({ at: kyc.approvedAt ? date(kyc.approvedAt) : '' })
    case 'rejected':
      return m.kyc_state_rejected_text()
    case 'expired':
      return m.kyc_state_expired_text()
    case 'refused':
      return m.kyc_state_refused_text()
    default:
      return m.kyc_state_none_text()
  }
}

type Renewal = { party: Party; renewing: boolean; refreshDueAt: Date | null }

/** The way back into the form for who is approved, and what goes on meanwhile: said before they begin. */
const Renewal = ({ party, renewing, refreshDueAt }: Renewal) => (
  <Card title={m.kyc_renew_title()}>
    <div className="stack-4">
      <p>{m.kyc_renew_text()}</p>
      <ul className="list-disc ps-5">
        {refreshDueAt ? <li>{m.kyc_renew_until({ until: date(refreshDueAt) })}</li> : null}
        <li>{m.kyc_renew_sent_back()}</li>
        <li>{m.kyc_renew_account()}</li>
      </ul>
      {renewing ? (
        <ButtonLink to={paths.kyc('identity', party)}>{m.kyc_renew_go_on()}</ButtonLink>
      ) : (
        <Form fields={{}} submit={m.kyc_renew()} look={{ kind: 'plain' }} />
      )}
    </div>
  </Card>
)
