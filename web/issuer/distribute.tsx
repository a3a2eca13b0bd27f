import { SubmitDistribution } from '#contract/distributions/input'
import { distributionKinds, distributionKindWords } from '#contract/distributions/states'
import { formatRule } from '#contract/rulebook/states'
import { appContext, requestContext } from '../context.ts'
import { formAction } from '../forms/action.ts'
import { Form } from '../forms/form.tsx'
import { withFormFiles } from '../forms/form-files.ts'
import { Input } from '../forms/input.tsx'
import { UploadInput } from '../forms/upload-input.tsx'
import { redirectWithToast } from '../lib/flash.ts'
import { personalHeaders, respondWithPersonalData } from '../lib/personal.ts'
import { requirePerson } from '../lib/require-actor.ts'
import { toPageTitle } from '../lib/title.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { BackLink } from '../ui/buttons/back-link.tsx'
import { Card } from '../ui/cards/card.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { UpcomingDistributionsCard } from '../ui/lists/upcoming-distributions-card.tsx'
import { TableFiles } from '../ui/tables/table-files.tsx'
import type { Route } from './+types/distribute.ts'

/** Under which the file of a distribution is uploaded. */
const DOCUMENT_PURPOSE = 'distribution.document'

export const headers = personalHeaders
export const meta: Route.MetaFunction = () => [
  { title: toPageTitle(m.issuer_distribute()) },
  { name: 'robots', content: 'noindex' },
]

/** The businesses that the reader owns or may pay for. */
async function payable({ context }: Pick<Route.LoaderArgs, 'context'>) {
  const app = context.get(appContext)
  const actor = requirePerson(context)
  const helps = (await app.proposals.listOwnBusinesses(actor)).filter(({ rights }) => rights.includes('pay'))
  const owned = (await app.issuers.ofOwner(actor.userId)).map(({ id }) => id)
  return { app, own: new Set([...owned, ...helps.flatMap(({ businessId }) => businessId ?? [])]) }
}

export async function loader({ context }: Route.LoaderArgs) {
  const { now, locale } = context.get(requestContext)
  const { app, own } = await payable({ context })
  const { distributions, registry, rulebook } = app
  const securities = (await registry.inIssue()).filter(({ businessId }) => own.has(businessId))
  const days = (await rulebook.at(now))['distribution.funding_days']
  return respondWithPersonalData({
    next: await distributions.nextReturns(securities.map(({ code }) => code)),
    securities: securities.map(({ code, name }) => ({ value: code, label: `${name} (${code})` })),
    kinds: distributionKinds.map((kind) => ({ value: kind, label: distributionKindWords[kind][locale] })),
    days: formatRule('distribution.funding_days', days, locale),
  })
}

const fields = {
  security: { kind: 'dropdown', label: m.dist_security },
  kind: { kind: 'radio', label: m.dist_kind },
  about: { kind: 'text', label: m.dist_about, hint: m.dist_about_hint, maxLength: 200 },
  recordedOn: { kind: 'date', label: m.dist_recorded, hint: m.dist_recorded_hint },
  dueOn: { kind: 'date', label: m.dist_due },
  amount: { kind: 'currency', label: m.dist_amount, hint: m.issuer_distribute_amount_hint, optional: true },
  perUnit: { kind: 'currency', label: m.issuer_distribute_per_unit, optional: true },
  amountReason: {
    kind: 'textarea',
    label: m.dist_amount_reason,
    hint: m.dist_amount_reason_hint,
    maxLength: 1_000,
    rows: 2,
    optional: true,
  },
  document: {
    kind: 'upload',
    label: m.issuer_distribute_document,
    hint: m.issuer_distribute_document_hint,
    optional: true,
  },
} as const

/** Submits the distribution with its supporting file to finance. */
export async function action({ context, request }: Route.ActionArgs) {
  const { distributions } = context.get(appContext)
  const call = { context, request }
  return withFormFiles(call, { purpose: DOCUMENT_PURPOSE, fields: ['document'] }, (form, keepFiles) =>
    formAction({
      fields,
      schema: SubmitDistribution,
      at: { security_not_found: 'security' },
      run: async (_, asked) => {
        await distributions.submit(requirePerson(context), asked, { files: await keepFiles() })
        return redirectWithToast(paths.myBusiness(), { variant: 'success', title: m.issuer_distributed() })
      },
    })(call, form),
  )
}

/** Form page for an issuer to submit a distribution to its holders. */
export default function Distribute({ loaderData: { securities, kinds, days, next } }: Route.ComponentProps) {
  return (
    <div className="wrap grid grid-cols-1 gap-5 pt-5 pb-16">
      <header className="grid grid-cols-1 gap-2 justify-items-start">
        <BackLink to={paths.myBusiness()}>{m.issuer_mine()}</BackLink>
        <h1>{m.issuer_distribute()}</h1>
        <p className="lede">{m.issuer_distribute_lede({ days })}</p>
        {securities.length > 0 ? (
          <>
            <span className="small">{m.issuer_distributed_file()}</span>
            <TableFiles csv={`${paths.issuerDistribute()}.csv`} />
          </>
        ) : null}
      </header>
      <UpcomingDistributionsCard items={next} reportsPath={() => paths.myBusiness()} />
      <div className="max-w-180">
        <Card>
          {securities.length === 0 ? (
            <EmptyState level={2} title={m.issuer_distribute_none()} text={m.issuer_distribute_none_text()} />
          ) : (
            <Form fields={fields} className="grid gap-4" submit={m.issuer_distribute_send()}>
              <Input name="security" options={securities} />
              <Input name="kind" options={kinds} />
              <Input name="about" />
              <Input name="recordedOn" />
              <Input name="dueOn" />
              <Input name="amount" />
              <Input name="perUnit" />
              <Input name="amountReason" />
              <UploadInput name="document" accept="application/pdf" />
            </Form>
          )}
        </Card>
      </div>
    </div>
  )
}
