import { Link } from 'react-router'
import { DecideHeld } from '#contract/offerings/input'
import { heldOutcomes } from '#contract/offerings/states'
import { hasPermission } from '#shared/permissions'
import { Form } from '../../forms/form.tsx'
import { dateTime, money } from '../../lib/format.ts'
import { orThrowNotFound } from '../../lib/or-throw-not-found.ts'
import { personalHeaders, respondWithPersonalData } from '../../lib/personal.ts'
import { getLocale, m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/cards/card.tsx'
import { LabelledValues } from '../../ui/cards/figures.tsx'
import { listApprovalHistory, mergeHistoryNewestFirst } from '../kit/cases/approval-history.ts'
import { CasePageLayout } from '../kit/cases/case-page-layout.tsx'
import { renderDecisionCard } from '../kit/cases/decision-card.tsx'
import { createStaffFormAction } from '../kit/forms/staff-form-action.ts'
import { loadNames } from '../kit/names/names.ts'
import { createStaffMeta, getStaffContext } from '../kit/pages/desk.ts'
import { StaffPage } from '../kit/pages/page.tsx'
import type { Route } from './+types/item.ts'
import { findHeldOrder, getHoldExplanation, proposeHeldDecision } from './held-orders.ts'

export const headers = personalHeaders
export const meta = createStaffMeta(m.held_title)

export async function loader(call: Route.LoaderArgs) {
  const { app, actor, locale } = getStaffContext(call)
  const { object, ...found } = await orThrowNotFound(findHeldOrder(app, actor, call.params.id))
  const request = await app.approvals.newestAbout(object)
  const waits = request?.state === 'waiting' ? request.id : null
  const name = await loadNames(app, [found.userId])
  const history = mergeHistoryNewestFirst(
    [{ what: m.held_since(), at: found.heldAt }],
    await listApprovalHistory(app, actor, object, locale),
  )
  const open = !waits && hasPermission(actor, 'subscription.decide-held')
  return respondWithPersonalData({ found, owner: name(found.userId), waits, open, history })
}

const fields = {
  outcome: {
    kind: 'radio',
    label: m.held_outcome,
    options: () => Object.entries(heldOutcomes).map(([value, said]) => ({ value, label: said[getLocale()] })),
  },
  reason: { kind: 'textarea', label: m.approval_reason, maxLength: 500, rows: 3 },
} as const

export const action = createStaffFormAction({
  may: 'subscription.decide-held',
  fields,
  schema: DecideHeld,
  run: ({ app, actor, id }, wish) => proposeHeldDecision(app, actor, { ...wish, id }),
  told: m.suspense_asked,
})

/** Page of one held purchase or rights order with the decision about it. */
export default function HeldPurchasePage({ loaderData: { found, owner, waits, open, history } }: Route.ComponentProps) {
  return (
    <StaffPage
      title={found.reference}
      lede={found.byRight ? m.held_by_right({ share: found.of }) : found.of}
      back={{ to: paths.heldPurchases(), label: m.held_title() }}
    >
      <CasePageLayout
        evidence={
          <Card title={m.held_title()}>
            <div className="grid gap-4">
              <LabelledValues
                rows={[
                  { label: m.held_owner(), value: <Link to={paths.kycCase(found.userId)}>{owner}</Link> },
                  { label: m.staff_amount(), value: money(found.total) },
                  { label: m.held_since(), value: dateTime(found.heldAt) },
                ]}
              />
              <p className="small muted">{getHoldExplanation(found.byRight)}</p>
            </div>
          </Card>
        }
        decision={renderDecisionCard(
          waits,
          open ? <Form fields={fields} className="grid gap-4" submit={m.held_ask()} /> : null,
        )}
        history={history}
      />
    </StaffPage>
  )
}
