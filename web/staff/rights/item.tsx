import { isUnannounced } from '#contract/corporate-actions/states'
import { CancelRights, CheckRights } from '#contract/rights/input'
import type { RightsDetail } from '#contract/rights/states'
import { hasPermission } from '#shared/permissions'
import { formActions } from '../../forms/action.ts'
import { Form } from '../../forms/form.tsx'
import { dateTime, day, money, number } from '../../lib/format.ts'
import { personal, personalHeaders } from '../../lib/personal.ts'
import { orNotFound } from '../../lib/refused.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Rows } from '../../ui/figures.tsx'
import { FundingBar } from '../../ui/funding-bar.tsx'
import { Case } from '../kit/case.tsx'
import { decisionOf } from '../kit/decision.tsx'
import { deskMeta, deskOf } from '../kit/desk.ts'
import { deskForm } from '../kit/form.ts'
import { StaffPage } from '../kit/page.tsx'
import type { Route } from './+types/item.ts'
import { stateTones, stateWords } from './words.ts'

export const headers = personalHeaders
export const meta = deskMeta(m.rights_desk)

export async function loader(call: Route.LoaderArgs) {
  const { app, actor } = deskOf(call)
  const { id } = call.params
  const found = await orNotFound(app.rights.one(actor, id))
  const approval = await app.approvals.newestAbout(`rights-issue/${id}`)
  const mayCancel = isUnannounced(found.state) && hasPermission(actor, 'rights.propose')
  return personal({ found, approval: approval?.id ?? null, mayCancel })
}

const fields = { reason: { kind: 'textarea', label: m.dist_why, maxLength: 1_000, rows: 3 } } as const
const checkFields = { reason: { kind: 'textarea', label: m.dist_reason, maxLength: 1_000, rows: 3 } } as const

/** Takes it back, or has others decide on what an issuer handed in. */
export const action = formActions({
  cancel: deskForm({
    form: 'cancel',
    fields,
    schema: CancelRights,
    run: ({ app, actor, id }, { reason }) => app.rights.cancel(actor, { id, reason }),
    told: m.rights_desk_cancelled,
  }),
  check: deskForm({
    form: 'check',
    fields: checkFields,
    schema: CheckRights,
    run: ({ app, actor, id }, { reason }) => app.rights.check(actor, { id, reason }),
    told: m.rights_desk_checked,
  }),
})

/** One rights issue: its terms, how far it is, and how it ended. */
export default function RightsIssuePage({ loaderData: { found, approval, mayCancel } }: Route.ComponentProps) {
  return (
    <StaffPage
      title={`${m.rights_card_title()} ${found.security.name}`}
      lede={found.useOfFunds}
      back={{ to: paths.rightsDesk(), label: m.rights_desk() }}
      aside={<Badge tone={stateTones[found.state]}>{stateWords[found.state]()}</Badge>}
    >
      <Case
        evidence={
          <>
            <Card title={m.rights_desk_terms()}>
              <Rows rows={terms(found)} />
            </Card>
            {found.offered === null ? null : (
              <Card title={m.rights_desk_progress()}>
                <div className="my-3">
                  <FundingBar
                    paid={found.sold ?? found.exercised}
                    reserved={found.sold === null ? excessThatFits(found) : 0n}
                    target={found.offered}
                    large
                  />
                </div>
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

const terms = (found: RightsDetail) => [
  { label: m.dist_reference(), value: found.reference },
  { label: m.rights_desk_ratio(), value: `${number(found.newShares)} : ${number(found.oldShares)}` },
  { label: m.rights_price(), value: money(found.exercisePrice) },
  { label: m.dist_recorded(), value: day(found.recordedOn) },
  { label: m.rights_desk_from(), value: dateTime(found.exerciseFrom) },
  { label: m.rights_desk_until(), value: dateTime(found.exerciseUntil) },
  ...(found.why ? [{ label: m.dist_why(), value: found.why }] : []),
]

/** Excess orders that could be filled if nobody used another right. */
function excessThatFits({ offered, exercised, excess }: RightsDetail): bigint {
  const left = (offered ?? 0n) - exercised
  return excess < left ? excess : left
}

function progress(found: RightsDetail) {
  const { inIssue, offered, sold, holders, entitled, exercised, excess, escrow } = found
  return [
    { label: m.rights_desk_in_issue(), value: number(inIssue ?? 0n) },
    { label: m.rights_desk_offered(), value: number(offered ?? 0n) },
    { label: m.rights_desk_entitled({ holders: number(holders) }), value: number(entitled) },
    { label: m.rights_desk_exercised(), value: number(exercised) },
    { label: m.rights_desk_excess(), value: number(excess) },
    ...(sold === null
      ? [{ label: m.rights_desk_escrow(), value: money(escrow) }]
      : [
          { label: m.rights_desk_allotted(), value: number(sold - exercised) },
          { label: m.rights_desk_lapsed(), value: number(entitled - exercised) },
          { label: m.rights_desk_proceeds(), value: money(found.proceeds ?? 0n) },
          { label: m.rights_desk_fee(), value: money((found.platformFee ?? 0n) + (found.vat ?? 0n)) },
        ]),
  ]
}
