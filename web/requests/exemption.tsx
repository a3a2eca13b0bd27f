import { approvalRefusals } from '#contract/approvals/refusals'
import { parseExemption } from '#contract/verification/input'
import { inputMessages, verificationRefusals } from '#contract/verification/refusals'
import { localDate, plusMonths } from '#shared/dates'
import { appContext, requestContext } from '../context.ts'
import { wizardAction } from '../forms/wizard/act.ts'
import { loadStep } from '../forms/wizard/load.ts'
import type { Schemas } from '../forms/wizard/wizard.ts'
import { WizardPage } from '../forms/wizard/wizard-page.tsx'
import { redirectWithToast } from '../lib/flash.ts'
import { createUnlistedMeta } from '../lib/meta.ts'
import { personalHeaders } from '../lib/personal.ts'
import { requirePerson } from '../lib/require-actor.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import type { Route } from './+types/exemption.ts'
import { exemptionForm } from './exemption-fields.ts'
import { createStepSchema } from './step-schema.ts'

export const meta: Route.MetaFunction = () => createUnlistedMeta(m.exemption_title(), m.request_title())
export const headers = personalHeaders

type Call = Pick<Route.LoaderArgs, 'context'>

/** How long the account must have been held is the rulebook's. */
async function schemasOf({ context }: Call): Promise<Schemas> {
  const { rulebook } = context.get(appContext)
  const { now } = context.get(requestContext)
  const rules = await rulebook.at(now)
  const latest = plusMonths(localDate(now), -rules['investor.experience_months'])
  return { evidence: createStepSchema((values) => parseExemption(values, latest)) }
}

export async function loader(call: Route.LoaderArgs) {
  return loadStep(exemptionForm, await schemasOf(call), call)
}

export async function action(call: Route.ActionArgs) {
  const act = wizardAction(exemptionForm, {
    schemas: await schemasOf(call),
    messages: inputMessages,
    refusals: [verificationRefusals, approvalRefusals],
    complete: async ({ context }: Route.ActionArgs, { version }) => {
      await context.get(appContext).verification.fileExemption(requirePerson(context), { version })
      return redirectWithToast(paths.request(), { variant: 'success', title: m.exemption_filed() })
    },
  })
  return act(call)
}

export default function ExemptionPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <WizardPage wizard={exemptionForm} data={loaderData} submit={m.exemption_send()} />
    </div>
  )
}
