import { data } from 'react-router'
import { z } from 'zod'
import { registryRefusals } from '#contract/registry/refusals'
import { appContext } from '../context.ts'
import { formAction } from '../forms/action.ts'
import { Form } from '../forms/form.tsx'
import { StepUpPanel } from '../forms/step-up-panel.tsx'
import { useStepUpRequest } from '../forms/use-step-up-request.ts'
import { redirectWithToast } from '../lib/flash.ts'
import { createUnlistedMeta } from '../lib/meta.ts'
import { personalHeaders, respondWithPersonalData } from '../lib/personal.ts'
import { requirePerson } from '../lib/require-actor.ts'
import { runWithStepUp } from '../lib/run-with-step-up.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { BackLink } from '../ui/buttons/back-link.tsx'
import { ButtonLink } from '../ui/buttons/button.tsx'
import { Card } from '../ui/cards/card.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import type { Route } from './+types/certificate.ts'

export const meta: Route.MetaFunction = () => createUnlistedMeta(m.lost_title(), m.request_title())
export const headers = personalHeaders

/** Certificates in force, as options. */
export async function loader({ context }: Route.LoaderArgs) {
  const actor = requirePerson(context)
  const { registry } = context.get(appContext)
  const { holdings } = await registry.portfolio(actor, { limit: 1_000 })
  const given = await Promise.all(
    holdings.map(async ({ security, units }) => {
      const certificate = await registry.certificateOf(actor, { code: security.code, units })
      return certificate ? [{ value: security.slug, label: `${security.name}, ${certificate.reference}` }] : []
    }),
  )
  return respondWithPersonalData({ options: given.flat() })
}

const fields = { slug: { kind: 'dropdown', label: m.lost_which } } as const

export const action = formAction({
  fields,
  schema: z.object({ slug: z.string().min(1, 'missing').max(200) }),
  refusals: [registryRefusals],
  async run({ context }: Route.ActionArgs, { slug }, { posted }) {
    const { registry } = context.get(appContext)
    const actor = requirePerson(context)
    const done = await runWithStepUp({ context }, posted, (proof) =>
      registry.replaceCertificate(actor, { slug, proof }),
    )
    if ('state' in done) return data(done.state, { status: done.status })
    const { reference } = done.done
    const toast = { variant: 'success' as const, title: m.lost_done(), message: m.lost_done_text({ reference }) }
    return redirectWithToast(paths.holding(slug), toast)
  },
})

/** Form page to replace a lost certificate, with step-up authentication. */
export default function LostCertificatePage({ loaderData: { options } }: Route.ComponentProps) {
  const asking = useStepUpRequest()
  return (
    <div className="grid gap-5">
      <BackLink to={paths.request()}>{m.request_title()}</BackLink>
      <h1>{m.lost_title()}</h1>
      {asking ? (
        <StepUpPanel state={asking} />
      ) : (
        <Card title={m.certificate_title()}>
          {options.length === 0 ? (
            <EmptyState
              small
              title={m.lost_none()}
              text={m.lost_none_text()}
              action={<ButtonLink to={paths.portfolio()}>{m.request_reprint_to()}</ButtonLink>}
            />
          ) : (
            <div className="grid gap-4">
              <p>{m.lost_lede()}</p>
              <Form fields={fields} className="grid gap-4" options={{ slug: options }} submit={m.lost_send()} />
            </div>
          )}
        </Card>
      )}
    </div>
  )
}
