import { CancelBuyback, CheckBuyback } from '#contract/buybacks/input'
import type { BuybackDetail } from '#contract/buybacks/states'
import { isUnannounced } from '#contract/corporate-actions/states'
import { banks, inFours } from '#contract/wallet/states'
import { hasPermission } from '#shared/permissions'
import { formActions } from '../../forms/action.ts'
import { Form } from '../../forms/form.tsx'
import { dateTime, money, number } from '../../lib/format.ts'
import { personal, personalHeaders } from '../../lib/personal.ts'
import { orNotFound } from '../../lib/refused.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Rows } from '../../ui/figures.tsx'
import { Case } from '../kit/case.tsx'
import { decisionOf } from '../kit/decision.tsx'
import { deskMeta, deskOf } from '../kit/desk.ts'
import { deskForm } from '../kit/form.ts'
import { StaffPage } from '../kit/page.tsx'
import type { Route } from './+types/item.ts'
import { stateTones, stateWords } from './words.ts'

export const headers = personalHeaders
export const meta = deskMeta(m.buybacks)

export async function loader(call: Route.LoaderArgs) {
  const { app, actor } = deskOf(call)
  const { id } = call.params
  const found = await orNotFound(app.buybacks.one(actor, id))
  const approval = await app.approvals.newestAbout(`buyback/${id}`)
  const mayCancel = isUnannounced(found.state) && hasPermission(actor, 'buyback.propose')
  return personal({ found, approval: approval?.id ?? null, mayCancel })
}

const fields = { reason: { kind: 'textarea', label: m.dist_why, maxLength: 1_000, rows: 3 } } as const

const checkFields = { reason: { kind: 'textarea', label: m.dist_reason, maxLength: 1_000, rows: 3 } } as const

/** Takes it back, or has others decide on what an issuer handed in. */
export const action = formActions({
  cancel: deskForm({
    form: 'cancel',
    fields,
    schema: CancelBuyback,
    run: ({ app, actor, id }, { reason }) => app.buybacks.cancel(actor, { id, reason }),
    told: m.buybacks_cancelled,
  }),
  check: deskForm({
    form: 'check',
    fields: checkFields,
    schema: CheckBuyback,
    run: ({ app, actor, id }, { reason }) => app.buybacks.check(actor, { id, reason }),
    told: m.buybacks_checked,
  }),
})

/** One buy-back: its terms, the issuer's money, the offers, and how it ended. */
export default function BuybackPage({ loaderData: { found, approval, mayCancel } }: Route.ComponentProps) {
  return (
    <StaffPage
      title={m.buybacks_of({ name: found.security.name })}
      back={{ to: paths.buybacksDesk(), label: m.buybacks() }}
      aside={<Badge tone={stateTones[found.state]}>{stateWords[found.state]()}</Badge>}
    >
      <Case
        evidence={
          <>
            <Card title={m.rights_desk_terms()}>
              <Rows rows={terms(found)} />
            </Card>
            {isUnannounced(found.state) ? null : (
              <Card title={m.rights_desk_progress()}>
                <Rows rows={progress(found)} />
              </Card>
            )}
          </>
        }
        decision={decisionOf(
          approval,
          mayCancel ? (
            <>
              {found.state === 'submitted' ? (
                <Form name="check" fields={checkFields} className="grid gap-4" submit={m.rights_desk_check()} />
              ) : null}
              <p className="small muted">{m.rights_desk_cancel_text()}</p>
              <Form
                name="cancel"
                fields={fields}
                className="grid gap-4"
                submit={m.rights_desk_cancel()}
                look={{ kind: 'danger' }}
              />
            </>
          ) : null,
        )}
      />
    </StaffPage>
  )
}

const terms = (found: BuybackDetail) => [
  { label: m.dist_reference(), value: found.reference },
  { label: m.buybacks_price(), value: money(found.price) },
  { label: m.buybacks_most(), value: number(found.most) },
  { label: m.buybacks_amount(), value: money(found.amount) },
  { label: m.buybacks_opens(), value: dateTime(found.opensAt) },
  { label: m.buybacks_closes(), value: dateTime(found.closesAt) },
  { label: m.buybacks_funds(), value: found.funds },
  ...(found.why ? [{ label: m.dist_why(), value: found.why }] : []),
]

const progress = (found: BuybackDetail) => [
  {
    label: m.buybacks_account(),
    value: found.account
      ? `${banks[found.account.bank as keyof typeof banks].name} ${inFours(found.account.number)}`
      : m.buybacks_account_waits(),
  },
  {
    label: found.fundedAt ? m.buybacks_funded() : m.buybacks_funded_waits(),
    value: found.fundedAt ? dateTime(found.fundedAt) : m.buybacks_funded_not(),
  },
  { label: m.buybacks_offered({ count: number(found.offers) }), value: number(found.offered) },
  ...(found.bought === null
    ? []
    : [
        { label: m.buybacks_bought(), value: number(found.bought) },
        { label: m.buybacks_done(), value: `${number(found.settled)} / ${number(found.offers)}` },
        { label: m.buybacks_paid(), value: money(found.paid ?? 0n) },
      ]),
  ...(found.returned === null ? [] : [{ label: m.buybacks_returned(), value: money(found.returned) }]),
]
