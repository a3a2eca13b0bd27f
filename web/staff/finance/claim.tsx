import { SettleClaim } from '#contract/claims/input'
import { hasPermission } from '#shared/permissions'
import { Form } from '../../forms/form.tsx'
import { date, dateTime, money } from '../../lib/format.ts'
import { personal, personalHeaders } from '../../lib/personal.ts'
import { orNotFound } from '../../lib/refused.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { LabelledValues } from '../../ui/cards/figures.tsx'
import { askedAbout, newestFirst } from '../kit/cases/asked-about.ts'
import { Case } from '../kit/cases/case.tsx'
import { deskForm } from '../kit/forms/form.ts'
import { namesOf } from '../kit/names/names.ts'
import { deskMeta, deskOf } from '../kit/pages/desk.ts'
import { StaffPage } from '../kit/pages/page.tsx'
import type { Route } from './+types/claim.ts'
import { nameOfClaim } from './claims-table.tsx'

export const headers = personalHeaders
export const meta = deskMeta(m.claim_title)

export async function loader(call: Route.LoaderArgs) {
  const { app, actor, locale } = deskOf(call)
  const found = await orNotFound(app.claims.one(actor, call.params.id))
  const about = `claim/${found.id}`
  const request = await app.approvals.newestAbout(about)
  const opened = { what: m.claim_kept(), at: found.since, reason: found.about }
  const { userId, ...shown } = found
  return personal({
    found: shown,
    owner: (await namesOf(app, [userId]))(userId),
    request: request?.id ?? null,
    open: !found.paidAt && request?.state !== 'waiting' && hasPermission(actor, 'claim.settle'),
    history: newestFirst([opened], await askedAbout(app, actor, about, locale)),
  })
}

const fields = {
  email: { kind: 'email', label: m.claim_email, hint: m.claim_email_hint, maxLength: 254 },
  reason: { kind: 'textarea', label: m.approval_reason, hint: m.claim_reason_hint, maxLength: 1_000, rows: 3 },
} as const

export const action = deskForm({
  fields,
  schema: SettleClaim,
  run: ({ app, actor, id }, wish) => app.claims.settle(actor, { ...wish, id }),
  told: () => m.suspense_asked(),
})

/** One payment that somebody’s ended account could not take, and to which account of theirs it goes. */
export default function ClaimPage({ loaderData }: Route.ComponentProps) {
  const { found, owner, request, open, history } = loaderData
  return (
    <StaffPage
      title={money(found.amount)}
      lede={m.claim_title()}
      back={{ to: paths.financeDesk(), label: m.cash_title() }}
    >
      <Case
        evidence={
          <Card title={m.claim_kept()}>
            <LabelledValues
              rows={[
                { label: m.cash_claim_owner(), value: owner },
                { label: m.cash_claim_of(), value: nameOfClaim(found) },
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
