import { appContext } from '../../context.ts'
import { date, dateTime } from '../../lib/format.ts'
import { unlisted } from '../../lib/meta.ts'
import { personal, personalHeaders } from '../../lib/personal.ts'
import { signedIn } from '../../lib/who-asks.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card, Note } from '../../ui/card.tsx'
import type { Route } from './+types/request.ts'

export const meta: Route.MetaFunction = () => unlisted(m.request_title(), m.request_title())
export const headers = personalHeaders

export async function loader({ context }: Route.LoaderArgs) {
  const actor = signedIn(context)
  const { verification } = context.get(appContext)
  return personal({
    exemption: actor.kind === 'person' ? await verification.exemptionOf(actor) : null,
    mayFile: actor.kind === 'person' && actor.kyc === true,
  })
}

/** What one can ask of us, and how far one's last request is. */
export default function Requests({ loaderData: { exemption, mayFile } }: Route.ComponentProps) {
  const isOpen = exemption === null || exemption.state === 'rejected'
  return (
    <div className="grid gap-5">
      <h1>{m.request_title()}</h1>
      <Card title={m.exemption_title()}>
        <div className="grid gap-4">
          <p>{m.exemption_about()}</p>
          {exemption ? <Note tone={tones[exemption.state]}>{saidOf(exemption)}</Note> : null}
          {mayFile ? null : <p className="muted">{m.exemption_kyc_first()}</p>}
          {mayFile && isOpen ? <ButtonLink to={paths.exemption()}>{m.exemption_file()}</ButtonLink> : null}
        </div>
      </Card>
      <Card title={m.request_data()}>
        <div className="grid gap-4">
          <p>{m.request_data_text()}</p>
          <ButtonLink to={paths.settings()}>{m.request_data_to()}</ButtonLink>
        </div>
      </Card>
      <Card title={m.request_other()}>
        <div className="grid gap-4">
          <p>{m.request_other_text()}</p>
          <ButtonLink to={paths.contact()}>{m.request_other_to()}</ButtonLink>
        </div>
      </Card>
    </div>
  )
}

type Filed = NonNullable<Route.ComponentProps['loaderData']['exemption']>
const tones = { filed: 'info', approved: 'good', rejected: 'warn' } as const

function saidOf({ state, broker, filedAt, until, reason }: Filed): string {
  if (state === 'approved') return m.exemption_state_approved({ until: until ? date(until) : '' })
  if (state === 'rejected') return m.exemption_state_rejected({ reason })
  return m.exemption_state_filed({ broker, at: dateTime(filedAt) })
}
