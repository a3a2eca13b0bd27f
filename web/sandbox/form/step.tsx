import { data, type RouterContextProvider } from 'react-router'
import { appContext } from '../../context.ts'
import { Input } from '../../forms/input.tsx'
import { wizardAction } from '../../forms/wizard/act.ts'
import { loadStep } from '../../forms/wizard/load.ts'
import { WizardReview } from '../../forms/wizard/review.tsx'
import { WizardPage } from '../../forms/wizard/wizard-page.tsx'
import { redirectWithToast } from '../../lib/flash.ts'
import { createUnlistedMeta } from '../../lib/meta.ts'
import { personalHeaders } from '../../lib/personal.ts'
import { requireSignedIn } from '../../lib/require-actor.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/step.ts'
import { schemas } from './schemas.ts'
import { sample } from './steps.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const at = sample.steps.findIndex(({ name }) => name === loaderData?.name)
  const title = sample.steps[at]?.title() ?? sample.title()
  return createUnlistedMeta(m.wizard_step_title({ step: at + 1, count: sample.steps.length, title }), sample.title())
}
export const headers = personalHeaders

/** Only in a demo, and only its own steps. */
function known({ context, url }: { context: Readonly<RouterContextProvider>; url: URL }) {
  const isStep = sample.steps.some(({ path }) => path === url.pathname)
  if (!context.get(appContext).demo || !isStep) throw data(null, { status: 404 })
}

export async function loader(call: Route.LoaderArgs) {
  known(call)
  return loadStep(sample, schemas, call)
}

const act = wizardAction(sample, {
  schemas,
  complete: async ({ context }: Route.ActionArgs) => {
    await context.get(appContext).drafts.discard(requireSignedIn(context), { kind: sample.kind })
    const notice = { variant: 'success', title: m.sample_sent(), message: m.sample_sent_text() } as const
    return redirectWithToast(paths.sandbox(), notice)
  },
})
export async function action(call: Route.ActionArgs) {
  known(call)
  return act(call)
}

export default function SampleStep({ loaderData }: Route.ComponentProps) {
  const isLast = loaderData.name === 'tinjau'
  return (
    <div className="wrap">
      <WizardPage
        wizard={sample}
        data={loaderData}
        submit={m.sample_send()}
        {...(isLast ? { fields: <Input name="setuju">{m.sample_agree()}</Input> } : {})}
      >
        {isLast ? <WizardReview wizard={sample} data={loaderData} /> : null}
      </WizardPage>
    </div>
  )
}
