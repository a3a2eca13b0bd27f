import { ProposeDistribution } from '#contract/distributions/input'
import { distributionKinds, distributionKindWords } from '#contract/distributions/states'
import { personalHeaders, respondWithPersonalData } from '../../lib/personal.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/cards/card.tsx'
import { UpcomingDistributionsCard } from '../../ui/lists/upcoming-distributions-card.tsx'
import { NewCasePage } from '../kit/cases/new-case.tsx'
import { createStaffFormAction } from '../kit/forms/staff-form-action.ts'
import { listSecurityOptions } from '../kit/names/securities.ts'
import { createStaffMeta, getStaffContext } from '../kit/pages/desk.ts'
import type { Route } from './+types/propose.ts'
import { TaxesCard } from './taxes-card.tsx'

export const headers = personalHeaders
export const meta = createStaffMeta(m.dist_new)

export async function loader(call: Route.LoaderArgs) {
  const { app, actor, locale } = getStaffContext(call)
  return respondWithPersonalData({
    next: await app.distributions.nextReturns(),
    taxes: await app.distributions.taxes(actor),
    security: await listSecurityOptions(app),
    kind: distributionKinds.map((kind) => ({ value: kind, label: distributionKindWords[kind][locale] })),
  })
}

const fields = {
  security: { kind: 'dropdown', label: m.dist_security },
  kind: { kind: 'radio', label: m.dist_kind },
  about: { kind: 'text', label: m.dist_about, hint: m.dist_about_hint, maxLength: 200 },
  recordedOn: { kind: 'date', label: m.dist_recorded, hint: m.dist_recorded_hint },
  dueOn: { kind: 'date', label: m.dist_due },
  amount: { kind: 'currency', label: m.dist_amount, hint: m.dist_amount_hint, optional: true },
  amountReason: {
    kind: 'textarea',
    label: m.dist_amount_reason,
    hint: m.dist_amount_reason_hint,
    maxLength: 1_000,
    rows: 2,
    optional: true,
  },
  purification: {
    kind: 'decimal',
    label: m.dist_purification,
    hint: m.dist_purification_hint,
    unit: () => '%',
    optional: true,
  },
  reason: { kind: 'textarea', label: m.dist_reason, maxLength: 1_000, rows: 3 },
} as const

export const action = createStaffFormAction({
  fields,
  schema: ProposeDistribution,
  at: { security_not_found: 'security' },
  run: ({ app, actor }, asked) => app.distributions.propose(actor, asked),
  to: ({ answer }) => paths.distribution(answer.id),
  told: m.dist_sent,
})

/** Form page to announce a distribution to the holders of one security. */
export default function ProposePage({ loaderData: { next, taxes, ...options } }: Route.ComponentProps) {
  return (
    <NewCasePage
      title={m.dist_new()}
      lede={m.dist_new_lede()}
      back={{ to: paths.distributions(), label: m.dist_title() }}
      fields={fields}
      options={options}
      beside={
        <>
          <UpcomingDistributionsCard items={next} reportsPath={({ security }) => paths.detail(security.slug)} />
          <Card title={m.sectax_title()}>
            <TaxesCard taxes={taxes} />
          </Card>
        </>
      }
      submit={m.dist_send()}
    />
  )
}
