import { Link } from 'react-router'
import { hasPermission } from '#shared/permissions'
import { personal, personalHeaders } from '../../lib/personal.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import type { Column } from '../../ui/tables/data-table.tsx'
import { listAsked, listTabs, openOrEnded } from '../kit/lists/lists.ts'
import { Queue } from '../kit/lists/queue.tsx'
import { deskMeta, deskOf } from '../kit/pages/desk.ts'
import { StaffPage } from '../kit/pages/page.tsx'
import type { Route } from './+types/list.ts'
import { commandsOf } from './commands.ts'
import { ActionState } from './state.tsx'
import type { ActionCard } from './view.ts'
import { type ActionType, actionTypeOf, viewOf } from './views.ts'

export const headers = personalHeaders
export const meta: Route.MetaFunction = ({ location }) => deskMeta(viewOf(actionTypeOf(location.pathname)).title)()

export async function loader(call: Route.LoaderArgs) {
  const { app, actor } = deskOf(call)
  const { type, module, permission } = commandsOf(call.request)
  const { list, after } = listAsked(call.request, openOrEnded)
  const { items, next } = await module(app).list(actor, { list, after })
  return personal({ type, list, next, rows: items, mayPropose: hasPermission(actor, permission) })
}

/** Corporate actions of one type, newest first. */
export default function ActionsDesk({ loaderData: { type, list, next, rows, mayPropose } }: Route.ComponentProps) {
  const view = viewOf(type)
  return (
    <StaffPage
      title={view.title()}
      lede={view.lede()}
      aside={mayPropose ? <ButtonLink to={paths.newCorporateAction(type)}>{view.newTitle()}</ButtonLink> : null}
    >
      <Queue
        caption={view.title()}
        to={paths.corporateActions(type)}
        columns={columns(type)}
        rows={rows}
        rowKey={({ id }) => id}
        next={next}
        tabs={listTabs(openOrEnded, list, (query) => paths.corporateActions(type, query))}
        empty={{ title: view.none(), text: view.noneText() }}
      />
    </StaffPage>
  )
}

const columns = (type: ActionType): Column<ActionCard>[] => [
  {
    key: 'security',
    label: m.dist_security(),
    heading: true,
    cell: ({ id, security }) => <Link to={paths.corporateAction(type, id)}>{security.name}</Link>,
  },
  ...viewOf(type).columns(),
  { key: 'state', label: m.dist_state(), cell: ({ state }) => <ActionState type={type} state={state} /> },
]
