import { ProposeRights } from '#contract/rights/input'
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
export const meta = () => [{ title: titled(m.rights_desk_new()) }, { name: 'robots', content: 'noindex' }]

export async function loader({ context }: Route.LoaderArgs) {
  const securities = await context.get(appContext).registry.inIssue()
  const shares = securities.filter(({ kind }) => kind === 'share')
  return personal({ shares: shares.map(({ code, name }) => ({ value: code, label: `${name} (${code})` })) })
}

const fields = {
  security: { kind: 'dropdown', label: m.rights_desk_share },
  newShares: { kind: 'integer', label: m.rights_desk_new_shares },
  oldShares: { kind: 'integer', label: m.rights_desk_old_shares, hint: m.rights_desk_old_hint },
  exercisePrice: { kind: 'currency', label: m.rights_price },
  useOfFunds: { kind: 'textarea', label: m.rights_funds, maxLength: 2_000, rows: 4 },
  recordedOn: { kind: 'date', label: m.dist_recorded, hint: m.rights_desk_recorded_hint },
  exerciseFrom: { kind: 'date', label: m.rights_desk_from },
  exerciseUntil: { kind: 'date', label: m.rights_desk_until, hint: m.rights_desk_until_hint },
  reason: { kind: 'textarea', label: m.dist_reason, maxLength: 1_000, rows: 3 },
} as const

export const action = formAction({
  fields,
  schema: ProposeRights,
  at: { security_not_found: 'security' },
  async run({ context }: Route.ActionArgs, asked) {
    const { id } = await context.get(appContext).rights.propose(staffOf(context), asked)
    return redirectWithToast(paths.rightsIssue(id), { variant: 'success', title: m.rights_desk_sent() })
  },
})

/** Enters a rights issue that the meeting of an issuer decided. */
export default function ProposeRightsPage({ loaderData: { shares } }: Route.ComponentProps) {
  return (
    <StaffPage
      title={m.rights_desk_new()}
      lede={m.rights_desk_new_lede()}
      back={{ to: paths.rightsDesk(), label: m.rights_desk() }}
    >
      <Card>
        <Form fields={fields} className="grid gap-4" submit={m.rights_desk_send()}>
          <Input name="security" options={shares} />
          <Input name="newShares" />
          <Input name="oldShares" />
          <Input name="exercisePrice" />
          <Input name="useOfFunds" />
          <Input name="recordedOn" />
          <Input name="exerciseFrom" />
          <Input name="exerciseUntil" />
          <Input name="reason" />
        </Form>
      </Card>
    </StaffPage>
  )
}
