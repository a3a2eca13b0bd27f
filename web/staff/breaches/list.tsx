import { isBreachSettled } from '#contract/breaches/states'
import { hasPermission } from '#shared/permissions'
import { number } from '../../lib/format.ts'
import { personalHeaders, respondWithPersonalData } from '../../lib/personal.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import type { Column } from '../../ui/tables/data-table.tsx'
import { TitleCell } from '../../ui/tables/title-cell.tsx'
import { CaseDeadline } from '../kit/cases/case-deadline.tsx'
import { createListTabs, parseListQuery } from '../kit/lists/lists.ts'
import { CaseQueue } from '../kit/lists/queue.tsx'
import { createStaffMeta, getStaffContext } from '../kit/pages/desk.ts'
import { StaffPage } from '../kit/pages/page.tsx'
import type { Route } from './+types/list.ts'
import { breachTones, breachWords, listWords } from './words.ts'

export const headers = personalHeaders
export const meta = createStaffMeta(m.breach_desk)

export async function loader(call: Route.LoaderArgs) {
  const { app, actor } = getStaffContext(call)
  const { list, after } = parseListQuery(call.request, listWords)
  return respondWithPersonalData({
    list,
    now: app.clock.now(),
    mayRegister: hasPermission(actor, 'breach.manage'),
    ...(await app.breaches.list(actor, { list, after })),
  })
}

/** Incidents with personal data, the newest first. */
export default function Breaches({ loaderData: { list, now, mayRegister, items, next } }: Route.ComponentProps) {
  return (
    <StaffPage
      title={m.breach_desk()}
      lede={m.breach_desk_lede()}
      aside={mayRegister ? <ButtonLink to={paths.newBreach()}>{m.breach_new()}</ButtonLink> : undefined}
    >
      <CaseQueue
        caption={m.breach_desk()}
        to={paths.breaches()}
        columns={columns(now)}
        rows={items}
        rowKey={({ id }) => id}
        next={next}
        tabs={createListTabs(listWords, list, paths.breaches)}
        empty={{ title: m.breach_none(), text: m.breach_none_text() }}
      />
    </StaffPage>
  )
}

type Row = Route.ComponentProps['loaderData']['items'][number]

const columns = (now: Date): Column<Row>[] => [
  {
    key: 'incident',
    label: m.breach_incident(),
    heading: true,
    cell: ({ id, title, reference }) => <TitleCell to={paths.breach(id)} title={title} small={reference} />,
  },
  {
    key: 'people',
    label: m.breach_people(),
    right: true,
    cell: ({ people }) => (people === null ? '–' : number(people)),
  },
  {
    key: 'due',
    label: m.breach_due(),
    cell: (row) => <CaseDeadline due={isBreachSettled(row) ? null : row.notifyBy} now={now} />,
  },
  {
    key: 'state',
    label: m.dist_state(),
    cell: ({ state }) => <Badge tone={breachTones[state]}>{breachWords[state]()}</Badge>,
  },
]
