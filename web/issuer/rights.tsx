import { ProposeRights } from '#contract/rights/input'
import { appContext } from '../context.ts'
import { formAction } from '../forms/action.ts'
import { Form } from '../forms/form.tsx'
import { redirectWithToast } from '../lib/flash.ts'
import { personal, personalHeaders } from '../lib/personal.ts'
import { titled } from '../lib/title.ts'
import { personOf } from '../lib/who-asks.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { BackLink } from '../ui/back-link.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { Route } from './+types/rights.ts'
import { ownSharesToChoose } from './own-shares.ts'

export const headers = personalHeaders
export const meta: Route.MetaFunction = () => [
  { title: titled(m.issuer_rights()) },
  { name: 'robots', content: 'noindex' },
]

export const loader = async ({ context }: Route.LoaderArgs) =>
  personal({ security: await ownSharesToChoose(context.get(appContext), personOf(context)) })

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
  reason: {
    kind: 'textarea',
    label: m.issuer_rights_reason,
    hint: m.issuer_rights_reason_hint,
    maxLength: 1_000,
    rows: 3,
  },
} as const

/** Goes to finance. */
export const action = formAction({
  fields,
  schema: ProposeRights,
  at: { security_not_found: 'security' },
  async run({ context }: Route.ActionArgs, asked) {
    await context.get(appContext).rights.submit(personOf(context), asked)
    return redirectWithToast(paths.myBusiness(), { variant: 'success', title: m.issuer_rights_sent() })
  },
})

/** An issuer hands in the rights issue that its meeting decided. */
export default function Rights({ loaderData: { security } }: Route.ComponentProps) {
  return (
    <div className="wrap grid grid-cols-1 gap-5 pt-5 pb-16">
      <header className="grid grid-cols-1 gap-2 justify-items-start">
        <BackLink to={paths.myBusiness()}>{m.issuer_mine()}</BackLink>
        <h1>{m.issuer_rights()}</h1>
        <p className="lede">{m.issuer_rights_lede()}</p>
      </header>
      <div className="max-w-180">
        <Card>
          {security.length === 0 ? (
            <EmptyState level={2} title={m.issuer_rights_none()} text={m.issuer_rights_none_text()} />
          ) : (
            <Form fields={fields} options={{ security }} className="grid gap-4" submit={m.issuer_rights_send()} />
          )}
        </Card>
      </div>
    </div>
  )
}
