import { ProposeRights } from '#contract/rights/input'
import { personal, personalHeaders } from '../../lib/personal.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { deskMeta, deskOf } from '../kit/desk.ts'
import { deskForm } from '../kit/form.ts'
import { NewCase } from '../kit/new-case.tsx'
import { securitiesToChoose } from '../kit/securities.ts'
import type { Route } from './+types/propose.ts'

export const headers = personalHeaders
export const meta = deskMeta(m.rights_desk_new)

export const loader = async (call: Route.LoaderArgs) =>
  personal({ security: await securitiesToChoose(deskOf(call).app, 'share') })

const fields = {
  security: { kind: 'dropdown', label: m.rights_desk_share },
  newShares: { kind: 'integer', unit: m.market_shares_unit, label: m.rights_desk_new_shares },
  oldShares: {
    kind: 'integer',
    unit: m.market_shares_unit,
    label: m.rights_desk_old_shares,
    hint: m.rights_desk_old_hint,
  },
  exercisePrice: { kind: 'currency', label: m.rights_price },
  useOfFunds: { kind: 'textarea', label: m.rights_funds, maxLength: 2_000, rows: 4 },
  recordedOn: { kind: 'date', label: m.dist_recorded, hint: m.rights_desk_recorded_hint },
  exerciseFrom: { kind: 'date', label: m.rights_desk_from },
  exerciseUntil: { kind: 'date', label: m.rights_desk_until, hint: m.rights_desk_until_hint },
  reason: { kind: 'textarea', label: m.dist_reason, maxLength: 1_000, rows: 3 },
} as const

export const action = deskForm({
  fields,
  schema: ProposeRights,
  at: { security_not_found: 'security' },
  run: ({ app, actor }, asked) => app.rights.propose(actor, asked),
  to: ({ answer }) => paths.rightsIssue(answer.id),
  told: m.rights_desk_sent,
})

/** Enters a rights issue that the meeting of an issuer decided. */
export default function ProposeRightsPage({ loaderData }: Route.ComponentProps) {
  return (
    <NewCase
      title={m.rights_desk_new()}
      lede={m.rights_desk_new_lede()}
      back={{ to: paths.rightsDesk(), label: m.rights_desk() }}
      fields={fields}
      options={loaderData}
      submit={m.rights_desk_send()}
    />
  )
}
