import { ProposeSplit } from '#contract/splits/input'
import { appContext } from '../../context.ts'
import { formAction } from '../../forms/action.ts'
import { Form } from '../../forms/form.tsx'
import { Input } from '../../forms/input.tsx'
import { redirectWithToast } from '../../lib/flash.ts'
import { personal, personalHeaders } from '../../lib/personal.ts'
import { titled } from '../../lib/title.ts'
import { staffOf } from '../../lib/who-asks.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/card.tsx'
import { StaffPage } from '../kit/page.tsx'
import type { Route } from './+types/propose.ts'

export const headers = personalHeaders
export const meta = () => [{ title: titled(m.splits_new()) }, { name: 'robots', content: 'noindex' }]

export async function loader({ context }: Route.LoaderArgs) {
  const securities = await context.get(appContext).registry.inIssue()
  const shares = securities.filter(({ kind }) => kind === 'share')
  return personal({ shares: shares.map(({ code, name }) => ({ value: code, label: `${name} (${code})` })) })
}

const fields = {
  security: { kind: 'dropdown', label: m.rights_desk_share },
  oldShares: { kind: 'integer', label: m.splits_old },
  newShares: { kind: 'integer', label: m.splits_new_shares, hint: m.splits_ratio_hint },
  oddPrice: { kind: 'currency', label: m.splits_odd_price, optional: true, hint: m.splits_odd_hint },
  funding: { kind: 'currency', label: m.splits_funding, optional: true, hint: m.splits_funding_hint },
  effectiveOn: { kind: 'date', label: m.splits_day, hint: m.splits_day_hint },
  reason: { kind: 'textarea', label: m.dist_reason, maxLength: 1_000, rows: 3 },
} as const

export const action = formAction({
  fields,
  schema: ProposeSplit,
  at: { security_not_found: 'security' },
  async run({ context }: Route.ActionArgs, asked) {
    const { id } = await context.get(appContext).splits.propose(staffOf(context), asked)
    return redirectWithToast(paths.split(id), { variant: 'success', title: m.splits_sent() })
  },
})

/** Enters a split or reverse split that the meeting of an issuer decided. */
export default function ProposeSplitPage({ loaderData: { shares } }: Route.ComponentProps) {
  return (
    <StaffPage title={m.splits_new()} lede={m.splits_new_lede()} back={{ to: paths.splitsDesk(), label: m.splits() }}>
      <Card>
        <Form fields={fields} className="grid gap-4" submit={m.rights_desk_send()}>
          <Input name="security" options={shares} />
          <Input name="oldShares" />
          <Input name="newShares" />
          <Input name="oddPrice" />
          <Input name="funding" />
          <Input name="effectiveOn" />
          <Input name="reason" />
        </Form>
      </Card>
    </StaffPage>
  )
}
