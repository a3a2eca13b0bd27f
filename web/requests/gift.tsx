import { data } from 'react-router'
import { approvalRefusals } from '#contract/approvals/refusals'
import { parseGift } from '#contract/transfers/input'
import { inputMessages, transferRefusals } from '#contract/transfers/refusals'
import { appContext } from '../context.ts'
import { Input } from '../forms/input.tsx'
import { StepUpPanel } from '../forms/step-up-panel.tsx'
import { useStepUpRequest } from '../forms/use-step-up-request.ts'
import { wizardAction } from '../forms/wizard/act.ts'
import { loadStep } from '../forms/wizard/load.ts'
import { WizardPage } from '../forms/wizard/wizard-page.tsx'
import { redirectWithToast } from '../lib/flash.ts'
import { number } from '../lib/format.ts'
import { createUnlistedMeta } from '../lib/meta.ts'
import { personalHeaders, respondWithPersonalData } from '../lib/personal.ts'
import { requirePerson } from '../lib/require-actor.ts'
import { runWithStepUp } from '../lib/run-with-step-up.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { Note } from '../ui/cards/card.tsx'
import type { Route } from './+types/gift.ts'
import { giftForm } from './gift-fields.ts'
import { createStepSchema } from './step-schema.ts'

export const meta: Route.MetaFunction = () => createUnlistedMeta(m.gift_title(), m.request_title())
export const headers = personalHeaders

const schemas = { gift: createStepSchema(parseGift) }

export async function loader(call: Route.LoaderArgs) {
  const { data: step } = await loadStep(giftForm, schemas, call)
  const { holdings } = await call.context
    .get(appContext)
    .registry.portfolio(requirePerson(call.context), { limit: 1_000 })
  const free = holdings.filter((holding) => holding.units > holding.held)
  return respondWithPersonalData({
    step,
    options: free.map(({ security: { code, name }, units: all, held }) => ({
      value: code,
      label: m.gift_security_option({ name, units: number(all - held) }),
    })),
  })
}

export const action = wizardAction(giftForm, {
  schemas,
  messages: inputMessages,
  refusals: [transferRefusals, approvalRefusals],
  complete: async ({ context }: Route.ActionArgs, { version, posted }) => {
    const { transfers } = context.get(appContext)
    const filed = await runWithStepUp({ context }, posted, (proof) =>
      transfers.fileGift(requirePerson(context), { version }, { proof }),
    )
    if ('state' in filed) return data(filed.state, { status: filed.status })
    return redirectWithToast(paths.request(), { variant: 'success', title: m.gift_filed() })
  },
})

export default function GiftPage({ loaderData: { step, options } }: Route.ComponentProps) {
  const asking = useStepUpRequest()
  if (asking)
    return (
      <div className="wrap stack-4">
        <h1>{m.gift_title()}</h1>
        <StepUpPanel state={asking} />
      </div>
    )
  return (
    <div className="wrap">
      <WizardPage
        wizard={giftForm}
        data={step}
        submit={m.gift_send()}
        fields={
          <>
            <Input name="security" options={options} />
            <Input name="units" />
            <Input name="receiver" />
            <Input name="relation" />
            <Input name="deed" />
          </>
        }
      >
        {options.length === 0 ? <Note tone="info">{m.gift_nothing()}</Note> : null}
      </WizardPage>
    </div>
  )
}
