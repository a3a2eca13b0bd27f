import { ProposeSplit } from '#contract/splits/input'
import { personal, personalHeaders } from '../../lib/personal.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { deskMeta, deskOf } from '../kit/desk.ts'
import { deskForm } from '../kit/form.ts'
import { NewCase } from '../kit/new-case.tsx'
import { securitiesToChoose } from '../kit/securities.ts'
import type { Route } from './+types/propose.ts'

export const headers = personalHeaders
export const meta = deskMeta(m.splits_new)

export const loader = async (call: Route.LoaderArgs) =>
  personal({ security: await securitiesToChoose(deskOf(call).app, 'share') })

const fields = {
  security: { kind: 'dropdown', label: m.rights_desk_share },
  oldShares: { kind: 'integer', label: m.splits_old },
  newShares: { kind: 'integer', label: m.splits_new_shares, hint: m.splits_ratio_hint },
  oddPrice: { kind: 'currency', label: m.splits_odd_price, optional: true, hint: m.splits_odd_hint },
  funding: { kind: 'currency', label: m.splits_funding, optional: true, hint: m.splits_funding_hint },
  effectiveOn: { kind: 'date', label: m.splits_day, hint: m.splits_day_hint },
  reason: { kind: 'textarea', label: m.dist_reason, maxLength: 1_000, rows: 3 },
} as const

export const action = deskForm({
  fields,
  schema: ProposeSplit,
  at: { security_not_found: 'security' },
  run: ({ app, actor }, asked) => app.splits.propose(actor, asked),
  to: ({ answer }) => paths.split(answer.id),
  told: m.splits_sent,
})

/** Enters a split or reverse split that the meeting of an issuer decided. */
export default function ProposeSplitPage({ loaderData }: Route.ComponentProps) {
  return (
    <NewCase
      title={m.splits_new()}
      lede={m.splits_new_lede()}
      back={{ to: paths.splitsDesk(), label: m.splits() }}
      fields={fields}
      options={loaderData}
      submit={m.rights_desk_send()}
    />
  )
}
