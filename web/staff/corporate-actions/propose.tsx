import { personal, personalHeaders } from '../../lib/personal.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { NewCase } from '../kit/cases/new-case.tsx'
import { deskForm } from '../kit/forms/form.ts'
import { securitiesToChoose } from '../kit/names/securities.ts'
import { deskMeta, deskOf } from '../kit/pages/desk.ts'
import type { Route } from './+types/propose.ts'
import { commandsOf } from './commands.ts'
import { actionTypeOf, viewOf } from './views.ts'

export const headers = personalHeaders
export const meta: Route.MetaFunction = ({ location }) => deskMeta(viewOf(actionTypeOf(location.pathname)).newTitle)()

export const loader = async (call: Route.LoaderArgs) =>
  personal({
    type: actionTypeOf(new URL(call.request.url).pathname),
    security: await securitiesToChoose(deskOf(call).app, 'share'),
  })

export const action = (call: Route.ActionArgs) => {
  const { type, module, schema, sent } = commandsOf(call.request)
  return deskForm({
    fields: viewOf(type).fields,
    schema,
    at: { security_not_found: 'security' },
    run: ({ app, actor }, input) => module(app).propose(actor, input),
    to: ({ answer }) => paths.corporateAction(type, answer.id),
    told: sent,
  })(call)
}

/** Enters a corporate action that the meeting of an issuer decided. */
export default function ProposeAction({ loaderData: { type, security } }: Route.ComponentProps) {
  const view = viewOf(type)
  return (
    <NewCase
      title={view.newTitle()}
      lede={view.newLede()}
      back={{ to: paths.corporateActions(type), label: view.title() }}
      fields={view.fields}
      options={{ security }}
      submit={m.rights_desk_send()}
    />
  )
}
