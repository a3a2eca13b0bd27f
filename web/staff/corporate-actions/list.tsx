import { Link } from 'react-router'
import { hasPermission } from '#shared/permissions'
import { personalHeaders, respondWithPersonalData } from '../../lib/personal.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import type { Column } from '../../ui/tables/data-table.tsx'
import { createListTabs, openOrEnded, parseListQuery } from '../kit/lists/lists.ts'
import { CaseQueue } from '../kit/lists/queue.tsx'
import { createStaffMeta, getStaffContext } from '../kit/pages/desk.ts'
import { StaffPage } from '../kit/pages/page.tsx'
import type { Route } from './+types/list.ts'
import { getActionCommands } from './commands.ts'
import { ActionStateBadge } from './state.tsx'
import type { ActionCard } from './view.ts'
import { type ActionType, getActionView, parseActionType } from './views.ts'

export const headers = personalHeaders
export const meta: Route.MetaFunction = ({ location }) =>
  createStaffMeta(getActionView(parseActionType(location.pathname)).title)()

export async function loader(call: Route.LoaderArgs) {
  const { app, actor } = getStaffContext(call)
  const { type, module, permission } = getActionCommands(call.request)
  const { list, after } = parseListQuery(call.request, openOrEnded)
  const { items, next } = await module(app).list(actor, { list, after })
  return respondWithPersonalData({ type, list, next, rows: items, mayPropose: hasPermission(actor, permission) })
}

/** Corporate actions of one type, newest first. */
export default function ActionsDesk({ loaderData: { type, list, next, rows, mayPropose } }: Route.ComponentProps) {
  const view = getActionView(type)
  return (
    <StaffPage
      title={view.title()}
      lede={view.lede()}
      aside={mayPropose ? <ButtonLink to={paths.newCorporateAction(type)}>{view.newTitle()}</ButtonLink> : null}
    >
      <CaseQueue
        caption={view.title()}
        to={paths.corporateActions(type)}
        columns={columns(type)}
        rows={rows}
        rowKey={({ id }) => id}
        next={next}
        tabs={createListTabs(openOrEnded, list, (query) => paths.corporateActions(type, query))}
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
  ...getActionView(type).columns(),
  { key: 'state', label: m.dist_state(), cell: ({ state }) => <ActionStateBadge type={type} state={state} /> },
]
