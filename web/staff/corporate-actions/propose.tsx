import { personalHeaders, respondWithPersonalData } from '../../lib/personal.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { NewCasePage } from '../kit/cases/new-case.tsx'
import { createStaffFormAction } from '../kit/forms/staff-form-action.ts'
import { listSecurityOptions } from '../kit/names/securities.ts'
import { createStaffMeta, getStaffContext } from '../kit/pages/desk.ts'
import type { Route } from './+types/propose.ts'
import { getActionCommands } from './commands.ts'
import { getActionView, parseActionType } from './views.ts'

export const headers = personalHeaders
export const meta: Route.MetaFunction = ({ location }) =>
  createStaffMeta(getActionView(parseActionType(location.pathname)).newTitle)()

export const loader = async (call: Route.LoaderArgs) =>
  respondWithPersonalData({
    type: parseActionType(new URL(call.request.url).pathname),
    security: await listSecurityOptions(getStaffContext(call).app, 'share'),
  })

export const action = (call: Route.ActionArgs) => {
  const { type, module, schema, sent } = getActionCommands(call.request)
  return createStaffFormAction({
    fields: getActionView(type).fields,
    schema,
    at: { security_not_found: 'security' },
    run: ({ app, actor }, input) => module(app).propose(actor, input),
    to: ({ answer }) => paths.corporateAction(type, answer.id),
    told: sent,
  })(call)
}

/** Form page to propose a corporate action that the issuer's general meeting decided. */
export default function ProposeAction({ loaderData: { type, security } }: Route.ComponentProps) {
  const view = getActionView(type)
  return (
    <NewCasePage
      title={view.newTitle()}
      lede={view.newLede()}
      back={{ to: paths.corporateActions(type), label: view.title() }}
      fields={view.fields}
      options={{ security }}
      submit={m.rights_desk_send()}
    />
  )
}
