import { ChangeTax } from '#contract/distributions/input'
import { personalHeaders, respondWithPersonalData } from '../../lib/personal.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { NewCasePage } from '../kit/cases/new-case.tsx'
import { createStaffFormAction } from '../kit/forms/staff-form-action.ts'
import { listSecurityOptions } from '../kit/names/securities.ts'
import { createStaffMeta, getStaffContext } from '../kit/pages/desk.ts'
import type { Route } from './+types/taxes.ts'
import { TaxesCard } from './taxes-card.tsx'

export const headers = personalHeaders
export const meta = createStaffMeta(m.sectax_title)

export async function loader(call: Route.LoaderArgs) {
  const { app, actor } = getStaffContext(call)
  return respondWithPersonalData({
    taxes: await app.distributions.taxes(actor),
    security: await listSecurityOptions(app),
  })
}

const rate = { kind: 'decimal', unit: () => '%' } as const
const fields = {
  security: { kind: 'dropdown', label: m.dist_security },
  citizen: { ...rate, label: m.sectax_citizen },
  foreigner: { ...rate, label: m.sectax_foreigner },
  entity: { ...rate, label: m.sectax_entity },
  source: { kind: 'text', label: m.sectax_source, hint: m.sectax_source_hint, maxLength: 300 },
  reason: { kind: 'textarea', label: m.sectax_reason, maxLength: 1_000, rows: 3 },
} as const

export const action = createStaffFormAction({
  fields,
  schema: ChangeTax,
  at: { security_not_found: 'security' },
  run: ({ app, actor }, asked) => app.distributions.changeTax(actor, asked),
  told: m.sectax_sent,
})

/** Page of the tax treatment of each security, with a form to propose another; a second member of staff approves. */
export default function TaxesPage({ loaderData: { taxes, security } }: Route.ComponentProps) {
  return (
    <NewCasePage
      title={m.sectax_title()}
      lede={m.sectax_lede()}
      back={{ to: paths.distributions(), label: m.dist_title() }}
      fields={fields}
      options={{ security }}
      submit={m.sectax_send()}
      beside={<TaxesCard taxes={taxes} />}
    />
  )
}
