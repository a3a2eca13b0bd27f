import { ProposeDistribution } from '#contract/distributions/input'
import { distributionKinds, distributionKindWords } from '#contract/distributions/states'
import { personal, personalHeaders } from '../../lib/personal.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/cards/card.tsx'
import { UpcomingDistributionsCard } from '../../ui/lists/upcoming-distributions-card.tsx'
import { NewCase } from '../kit/cases/new-case.tsx'
import { deskForm } from '../kit/forms/form.ts'
import { securitiesToChoose } from '../kit/names/securities.ts'
import { deskMeta, deskOf } from '../kit/pages/desk.ts'
import type { Route } from './+types/propose.ts'
import { TaxesCard } from './taxes-card.tsx'

export const headers = personalHeaders
export const meta = deskMeta(m.dist_new)

export async function loader(call: Route.LoaderArgs) {
  const { app, actor, locale } = deskOf(call)
  return personal({
    next: await app.distributions.nextReturns(),
    taxes: await app.distributions.taxes(actor),
    security: await securitiesToChoose(app),
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

export const action = deskForm({
  fields,
  schema: ProposeDistribution,
  at: { security_not_found: 'security' },
  run: ({ app, actor }, asked) => app.distributions.propose(actor, asked),
  to: ({ answer }) => paths.distribution(answer.id),
  told: m.dist_sent,
})

/** Announces what an issuer pays to the holders of one security. */
export default function ProposePage({ loaderData: { next, taxes, ...options } }: Route.ComponentProps) {
  return (
    <NewCase
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
