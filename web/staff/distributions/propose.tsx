import { ProposeDistribution } from '#contract/distributions/input'
import { distributionKinds, kindWords } from '#contract/distributions/states'
import { appContext, requestContext } from '../../context.ts'
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
export const meta = () => [{ title: titled(m.dist_new()) }, { name: 'robots', content: 'noindex' }]

export async function loader({ context }: Route.LoaderArgs) {
  const { locale } = context.get(requestContext)
  const securities = await context.get(appContext).registry.inIssue()
  return personal({
    securities: securities.map(({ code, name }) => ({ value: code, label: `${name} (${code})` })),
    kinds: distributionKinds.map((kind) => ({ value: kind, label: kindWords[kind][locale] })),
  })
}

const fields = {
  security: { kind: 'dropdown', label: m.dist_security },
  kind: { kind: 'radio', label: m.dist_kind },
  about: { kind: 'text', label: m.dist_about, hint: m.dist_about_hint, maxLength: 200 },
  recordedOn: { kind: 'date', label: m.dist_recorded, hint: m.dist_recorded_hint },
  dueOn: { kind: 'date', label: m.dist_due },
  amount: { kind: 'currency', label: m.dist_amount, hint: m.dist_amount_hint },
  purification: {
    kind: 'decimal',
    label: m.dist_purification,
    hint: m.dist_purification_hint,
    unit: () => '%',
    optional: true,
  },
  reason: { kind: 'textarea', label: m.dist_reason, maxLength: 1_000, rows: 3 },
} as const

export const action = formAction({
  fields,
  schema: ProposeDistribution,
  at: { security_not_found: 'security' },
  async run({ context }: Route.ActionArgs, asked) {
    const { id } = await context.get(appContext).distributions.propose(staffOf(context), asked)
    return redirectWithToast(paths.distribution(id), { variant: 'success', title: m.dist_sent() })
  },
})

/** Announces what an issuer pays to the holders of one security. */
export default function ProposePage({ loaderData: { securities, kinds } }: Route.ComponentProps) {
  return (
    <StaffPage
      title={m.dist_new()}
      lede={m.dist_new_lede()}
      back={{ to: paths.distributions(), label: m.dist_title() }}
    >
      <Card>
        <Form fields={fields} className="grid gap-4" submit={m.dist_send()}>
          <Input name="security" options={securities} />
          <Input name="kind" options={kinds} />
          <Input name="about" />
          <Input name="recordedOn" />
          <Input name="dueOn" />
          <Input name="amount" />
          <Input name="purification" />
          <Input name="reason" />
        </Form>
      </Card>
    </StaffPage>
  )
}
