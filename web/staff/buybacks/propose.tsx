import { ProposeBuyback } from '#contract/buybacks/input'
import { personal, personalHeaders } from '../../lib/personal.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { deskMeta, deskOf } from '../kit/desk.ts'
import { deskForm } from '../kit/form.ts'
import { NewCase } from '../kit/new-case.tsx'
import { securitiesToChoose } from '../kit/securities.ts'
import type { Route } from './+types/propose.ts'

export const headers = personalHeaders
export const meta = deskMeta(m.buybacks_new)

export const loader = async (call: Route.LoaderArgs) =>
  personal({ security: await securitiesToChoose(deskOf(call).app, 'share') })

const fields = {
  security: { kind: 'dropdown', label: m.rights_desk_share },
  price: { kind: 'currency', label: m.buybacks_price },
  most: { kind: 'integer', unit: m.market_shares_unit, label: m.buybacks_most, hint: m.buybacks_most_hint },
  opensOn: { kind: 'date', label: m.buybacks_opens, hint: m.buybacks_opens_hint },
  closesOn: { kind: 'date', label: m.buybacks_closes },
  funds: { kind: 'textarea', label: m.buybacks_funds, maxLength: 1_000, rows: 2 },
  reason: { kind: 'textarea', label: m.dist_reason, maxLength: 1_000, rows: 3 },
} as const

export const action = deskForm({
  fields,
  schema: ProposeBuyback,
  at: { security_not_found: 'security' },
  run: ({ app, actor }, asked) => app.buybacks.propose(actor, asked),
  to: ({ answer }) => paths.buybackCase(answer.id),
  told: m.buybacks_sent,
})

/** Enters a buy-back that the meeting of an issuer decided. */
export default function ProposeBuybackPage({ loaderData }: Route.ComponentProps) {
  return (
    <NewCase
      title={m.buybacks_new()}
      lede={m.buybacks_new_lede()}
      back={{ to: paths.buybacksDesk(), label: m.buybacks() }}
      fields={fields}
      options={loaderData}
      submit={m.rights_desk_send()}
    />
  )
}
