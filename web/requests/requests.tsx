import { z } from 'zod'
import { appContext } from '../context.ts'
import { formAction, formActions } from '../forms/action.ts'
import { redirectWithToast } from '../lib/flash.ts'
import { date, dateTime } from '../lib/format.ts'
import { createUnlistedMeta } from '../lib/meta.ts'
import { personalHeaders, respondWithPersonalData } from '../lib/personal.ts'
import { requireSignedIn } from '../lib/require-actor.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/buttons/button.tsx'
import { Card, Note } from '../ui/cards/card.tsx'
import type { Route } from './+types/requests.ts'
import { TransferRequests, takeBackFields } from './transfer-requests.tsx'

export const meta: Route.MetaFunction = () => createUnlistedMeta(m.request_title(), m.request_title())
export const headers = personalHeaders

export async function loader({ context }: Route.LoaderArgs) {
  const actor = requireSignedIn(context)
  const { verification, transfers } = context.get(appContext)
  const isPerson = actor.kind === 'person'
  return respondWithPersonalData({
    isPerson,
    exemption: isPerson ? await verification.exemptionOf(actor) : null,
    transfers: isPerson ? await transfers.own(actor) : [],
    mayFile: isPerson && actor.kyc === true,
  })
}

const takeBack = formAction({
  form: 'take-back',
  fields: takeBackFields,
  schema: z.strictObject({ transfer: z.string() }),
  async run({ context }: Route.ActionArgs, { transfer: id }) {
    await context.get(appContext).transfers.takeBack(requireSignedIn(context), { id })
    return redirectWithToast(paths.request(), { variant: 'success', title: m.transfer_taken_back() })
  },
})

export const action = formActions<Route.ActionArgs>({ 'take-back': takeBack })

/** Page of all requests one can file, with the state of the latest ones. */
export default function RequestsPage({
  loaderData: { isPerson, exemption, transfers, mayFile },
}: Route.ComponentProps) {
  const isOpen = exemption === null || exemption.state === 'rejected' || exemption.ended
  const of = (asked: (typeof transfers)[number]['kind']) => transfers.filter(({ kind }) => kind === asked)
  return (
    <div className="grid gap-5">
      <h1>{m.request_title()}</h1>
      {isPerson ? (
        <Card title={m.complaint_title()}>
          <div className="grid gap-4">
            <p>{m.complaint_about_text()}</p>
            <ButtonLink to={paths.complaints()}>{m.complaint_open()}</ButtonLink>
          </div>
        </Card>
      ) : null}
      <Card title={m.exemption_title()}>
        <div className="grid gap-4">
          <p>{m.exemption_about()}</p>
          {exemption ? <Note tone={exemption.ended ? 'warn' : tones[exemption.state]}>{saidOf(exemption)}</Note> : null}
          {mayFile ? null : <p className="muted">{m.exemption_kyc_first()}</p>}
          {mayFile && isOpen ? <ButtonLink to={paths.exemption()}>{m.exemption_file()}</ButtonLink> : null}
        </div>
      </Card>
      <Card title={m.gift_title()}>
        <div className="grid gap-4">
          <p>{m.gift_about()}</p>
          <TransferRequests transfers={of('gift')} />
          {mayFile ? (
            <ButtonLink to={paths.gift()}>{m.gift_file()}</ButtonLink>
          ) : (
            <p className="muted">{m.exemption_kyc_first()}</p>
          )}
        </div>
      </Card>
      <Card title={m.inheritance_title()}>
        <div className="grid gap-4">
          <p>{m.inheritance_about()}</p>
          <TransferRequests transfers={of('inheritance')} />
          {mayFile ? (
            <ButtonLink to={paths.inheritance()}>{m.inheritance_file()}</ButtonLink>
          ) : (
            <p className="muted">{m.exemption_kyc_first()}</p>
          )}
        </div>
      </Card>
      <Card title={m.request_reprint()}>
        <div className="grid gap-4">
          <p>{m.request_reprint_text()}</p>
          <div className="flex flex-wrap gap-2">
            <ButtonLink to={paths.portfolio()}>{m.request_reprint_to()}</ButtonLink>
            {mayFile ? <ButtonLink to={paths.lostCertificate()}>{m.lost_title()}</ButtonLink> : null}
          </div>
        </div>
      </Card>
      <Card title={m.request_data()}>
        <div className="grid gap-4">
          <p>{m.request_data_text()}</p>
          <ButtonLink to={paths.settings()}>{m.request_data_to()}</ButtonLink>
        </div>
      </Card>
    </div>
  )
}

type Exemption = NonNullable<Route.ComponentProps['loaderData']['exemption']>
const tones = { filed: 'info', approved: 'good', rejected: 'warn' } as const

function saidOf({ state, ended, broker, filedAt, until, reason }: Exemption): string {
  if (ended) return m.exemption_state_ended({ until: until ? date(until) : '' })
  if (state === 'approved') return m.exemption_state_approved({ until: until ? date(until) : '' })
  if (state === 'rejected') return m.exemption_state_rejected({ reason })
  return m.exemption_state_filed({ broker, at: dateTime(filedAt) })
}
