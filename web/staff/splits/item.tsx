import { CancelSplit } from '#contract/splits/input'
import type { SplitDetail } from '#contract/splits/states'
import { hasPermission } from '#shared/permissions'
import { Form } from '../../forms/form.tsx'
import { day, money, number } from '../../lib/format.ts'
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
export const meta = deskMeta(m.splits)

export async function loader(call: Route.LoaderArgs) {
  const { app, actor } = deskOf(call)
  const { id } = call.params
  const found = await orNotFound(app.splits.one(actor, id))
  const approval = await app.approvals.newestAbout(`split/${id}`)
  const mayCancel = found.state === 'proposed' && hasPermission(actor, 'split.propose')
  return personal({ found, approval: approval?.id ?? null, mayCancel })
}

const fields = { reason: { kind: 'textarea', label: m.dist_why, maxLength: 1_000, rows: 3 } } as const

export const action = deskForm({
  fields,
  schema: CancelSplit,
  run: ({ app, actor, id }, { reason }) => app.splits.cancel(actor, { id, reason }),
  told: m.splits_cancelled,
})

/** One split: its terms, how far it is, and how it ended. */
export default function SplitPage({ loaderData: { found, approval, mayCancel } }: Route.ComponentProps) {
  return (
    <StaffPage
      title={`${found.newShares > found.oldShares ? m.splits_split() : m.splits_reverse()} ${found.security.name}`}
      back={{ to: paths.splitsDesk(), label: m.splits() }}
      aside={<Badge tone={stateTones[found.state]}>{stateWords[found.state]()}</Badge>}
    >
      <Case
        evidence={
          <>
            <Card title={m.rights_desk_terms()}>
              <Rows rows={terms(found)} />
            </Card>
            {found.run ? (
              <Card title={m.rights_desk_progress()}>
                <Rows rows={progress(found.run)} />
              </Card>
            ) : null}
          </>
        }
        decision={decisionOf(
          approval,
          mayCancel ? (
            <Form fields={fields} className="grid gap-4" submit={m.rights_desk_cancel()} look={{ kind: 'danger' }} />
          ) : null,
        )}
      />
    </StaffPage>
  )
}

const terms = (found: SplitDetail) => [
  { label: m.dist_reference(), value: found.reference },
  { label: m.splits_ratio(), value: `${number(found.oldShares)} : ${number(found.newShares)}` },
  { label: m.splits_stops(), value: day(found.stopsOn) },
  { label: m.splits_day(), value: day(found.effectiveOn) },
  ...(found.oddPrice > 0n
    ? [
        { label: m.splits_odd_price(), value: money(found.oddPrice) },
        { label: m.splits_funding(), value: money(found.funding) },
      ]
    : []),
  ...(found.why ? [{ label: m.dist_why(), value: found.why }] : []),
]

const progress = ({ holders, done, unitsBefore, unitsAfter, odd, paid }: NonNullable<SplitDetail['run']>) => [
  { label: m.splits_done(), value: `${number(done)} / ${number(holders)}` },
  { label: m.splits_before(), value: number(unitsBefore) },
  { label: m.splits_after(), value: number(unitsAfter) },
  { label: m.splits_odd(), value: number(odd) },
  { label: m.splits_paid(), value: money(paid) },
]
