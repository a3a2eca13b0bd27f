import { approvalRefusals } from '#contract/approvals/refusals'
import { parseInheritance } from '#contract/transfers/input'
import { inputMessages, transferRefusals } from '#contract/transfers/refusals'
import { localDate } from '#shared/dates'
import { appContext, requestContext } from '../context.ts'
import { wizardAction } from '../forms/wizard/act.ts'
import { loadStep } from '../forms/wizard/load.ts'
import { WizardPage } from '../forms/wizard/wizard-page.tsx'
import { redirectWithToast } from '../lib/flash.ts'
import { createUnlistedMeta } from '../lib/meta.ts'
import { personalHeaders } from '../lib/personal.ts'
import { requirePerson } from '../lib/require-actor.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import type { Route } from './+types/inheritance.ts'
import { inheritanceForm } from './inheritance-fields.ts'
import { InheritanceFields } from './inheritance-form.tsx'
import { createStepSchema } from './step-schema.ts'

export const meta: Route.MetaFunction = () => createUnlistedMeta(m.inheritance_title(), m.request_title())
export const headers = personalHeaders

const schemasOf = ({ context }: Pick<Route.LoaderArgs, 'context'>) => {
  const today = localDate(context.get(requestContext).now)
  return { inheritance: createStepSchema((values) => parseInheritance(values, today)) }
}

export const loader = (call: Route.LoaderArgs) => loadStep(inheritanceForm, schemasOf(call), call)

export const action = (call: Route.ActionArgs) =>
  wizardAction(inheritanceForm, {
    schemas: schemasOf(call),
    messages: inputMessages,
    refusals: [transferRefusals, approvalRefusals],
    complete: async ({ context }: Route.ActionArgs, { version }) => {
      await context.get(appContext).transfers.fileInheritance(requirePerson(context), { version })
      return redirectWithToast(paths.request(), { variant: 'success', title: m.inheritance_filed() })
    },
  })(call)

export default function InheritancePage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <WizardPage
        wizard={inheritanceForm}
        data={loaderData}
        submit={m.inheritance_send()}
        fields={<InheritanceFields />}
      />
    </div>
  )
}
