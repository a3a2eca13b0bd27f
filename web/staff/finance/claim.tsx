import { SettleClaim } from '#contract/claims/input'
import { hasPermission } from '#shared/permissions'
import { Form } from '../../forms/form.tsx'
import { date, dateTime, money } from '../../lib/format.ts'
import { orThrowNotFound } from '../../lib/or-throw-not-found.ts'
import { personalHeaders, respondWithPersonalData } from '../../lib/personal.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { LabelledValues } from '../../ui/cards/figures.tsx'
import { listApprovalHistory, mergeHistoryNewestFirst } from '../kit/cases/approval-history.ts'
import { CasePageLayout } from '../kit/cases/case-page-layout.tsx'
import { createStaffFormAction } from '../kit/forms/staff-form-action.ts'
import { loadNames } from '../kit/names/names.ts'
import { createStaffMeta, getStaffContext } from '../kit/pages/desk.ts'
import { StaffPage } from '../kit/pages/page.tsx'
import type { Route } from './+types/claim.ts'
import { formatClaimName } from './claims-table.tsx'

export const headers = personalHeaders
export const meta = createStaffMeta(m.claim_title)

export async function loader(call: Route.LoaderArgs) {
  const { app, actor, locale } = getStaffContext(call)
  const found = await orThrowNotFound(app.claims.one(actor, call.params.id))
  const about = `claim/${found.id}`
  const request = await app.approvals.newestAbout(about)
  const opened = { what: m.claim_kept(), at: found.since, reason: found.about }
  const { userId, ...shown } = found
  return respondWithPersonalData({
    found: shown,
    owner: (await loadNames(app, [userId]))(userId),
    request: request?.id ?? null,
    open: !found.paidAt && request?.state !== 'waiting' && hasPermission(actor, 'claim.settle'),
    history: mergeHistoryNewestFirst([opened], await listApprovalHistory(app, actor, about, locale)),
  })
}

const fields = {
  email: { kind: 'email', label: m.claim_email, hint: m.claim_email_hint, maxLength: 254 },
  reason: { kind: 'textarea', label: m.approval_reason, hint: m.claim_reason_hint, maxLength: 1_000, rows: 3 },
} as const

export const action = createStaffFormAction({
  fields,
  schema: SettleClaim,
  run: ({ app, actor, id }, wish) => app.claims.settle(actor, { ...wish, id }),
  told: () => m.suspense_asked(),
})

/** Page of one payment to a closed account, with the form to choose the account that receives it. */
export default function ClaimPage({ loaderData }: Route.ComponentProps) {
  const { found, owner, request, open, history } = loaderData
  return (
    <StaffPage
      title={money(found.amount)}
      lede={m.claim_title()}
      back={{ to: paths.financeDesk(), label: m.cash_title() }}
    >
      <CasePageLayout
        evidence={
          <Card title={m.claim_kept()}>
            <LabelledValues
              rows={[
                { label: m.cash_claim_owner(), value: owner },
                { label: m.cash_claim_of(), value: formatClaimName(found) },
                { label: m.dist_about(), value: found.about },
                { label: m.cash_claim_since(), value: date(found.since) },
                ...(found.paidAt ? [{ label: m.claim_paid_at(), value: dateTime(found.paidAt) }] : []),
              ]}
            />
          </Card>
        }
        decision={
          <Card title={m.case_decision()}>
            <div className="grid gap-4">
              {request ? <ButtonLink to={paths.approval(request)}>{m.desk_to_approval()}</ButtonLink> : null}
              {open ? <Form fields={fields} className="grid gap-4" submit={m.claim_ask()} /> : null}
              {request || open ? null : (
                <p>{found.paidAt ? `${m.claim_paid_at()} ${dateTime(found.paidAt)}` : m.desk_reads_only()}</p>
              )}
            </div>
          </Card>
        }
        history={history}
      />
    </StaffPage>
  )
}
