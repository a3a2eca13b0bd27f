import { Link } from 'react-router'
import type { StaffActor } from '#shared/actor'
import { hasPermission } from '#shared/permissions'
import { type App, appContext, requestContext } from '../context.ts'
import { dateTime, number } from '../lib/format.ts'
import { personalHeaders, respondWithPersonalData } from '../lib/personal.ts'
import { requireStaff } from '../lib/require-actor.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { Card, Note } from '../ui/cards/card.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { TwoColumns } from '../ui/layout/columns.tsx'
import { CaseList, type ListedCase } from '../ui/lists/case-list.tsx'
import type { Route } from './+types/home.ts'
import { BankVersusBooksCard } from './finance/books-card.tsx'
import { formatRoles } from './kit/names/roles.ts'
import { createStaffMeta } from './kit/pages/desk.ts'
import { listMenuGroups } from './kit/pages/menu.ts'
import { StaffPage } from './kit/pages/page.tsx'
import { EmptyQueues } from './queues/empty-queues.tsx'
import { loadQueuesWithCases, summarizeQueues } from './queues/index.ts'
import { QueueCards } from './queues/queue-cards.tsx'

export const headers = personalHeaders
export const meta = createStaffMeta(m.staff_overview)

export async function loader({ context }: Route.LoaderArgs) {
  const actor = requireStaff(context)
  const { user, now } = context.get(requestContext)
  const app = context.get(appContext)
  const [queues, books, firstDay] = await Promise.all([
    loadQueuesWithCases(context),
    booksOf(app, actor),
    hasPermission(actor, 'staff.manage') ? app.firstDay.steps(actor) : [],
  ])
  return respondWithPersonalData({
    name: user?.firstname ?? '',
    now,
    roles: formatRoles(actor),
    pages: listMenuGroups(actor).length > 0,
    ...summarizeQueues(queues, now),
    books,
    firstDay: firstDay.filter(({ state }) => state === 'blocking').length,
  })
}

/** For those who see them; a failure here must not take the queues away. */
async function booksOf({ reconciliation }: App, actor: StaffActor) {
  if (!hasPermission(actor, 'reconciliation.read')) return undefined
  return reconciliation.besideBooks(actor).catch(() => null)
}

/** Start page of staff: own queues and the most urgent cases. */
export default function StaffHome({
  loaderData: { name, now, roles, pages, queues, cases, today, books, firstDay },
}: Route.ComponentProps) {
  const total = queues.reduce((sum, { count }) => sum + count, 0)
  const full = total === 0 ? queues : queues.filter(({ count }) => count > 0)
  const first = <FirstCases cases={cases} more={total - cases.length} now={now} />
  return (
    <StaffPage
      title={m.staff_hello({ name })}
      lede={ledeOf(total, today)}
      aside={<p className="muted">{dateTime(now)}</p>}
    >
      {firstDay > 0 ? (
        <div className="mb-4">
          <Note tone="warn">
            <Link to={paths.staffMembers()}>{m.first_day_home({ count: number(firstDay) })}</Link>
          </Note>
        </div>
      ) : null}
      {queues.length === 0 ? (
        <EmptyState
          level={2}
          title={roles ? m.staff_no_queue() : m.staff_no_role()}
          text={roles ? (pages ? m.staff_no_queue_text() : m.staff_no_page_text()) : m.staff_no_role_text()}
        />
      ) : (
        <>
          <QueueCards queues={full} now={now} />
          <EmptyQueues queues={total === 0 ? [] : queues.filter(({ count }) => count === 0)} />
        </>
      )}
      {books === undefined ? (
        first
      ) : (
        <TwoColumns>
          {first}
          <BankVersusBooksCard beside={books} />
        </TwoColumns>
      )}
    </StaffPage>
  )
}

function ledeOf(total: number, today: number) {
  if (total === 0) return m.staff_nothing_waits()
  const waiting = m.staff_waiting({ count: number(total) })
  return today === 0 ? waiting : `${waiting} ${m.staff_waiting_today({ count: number(today) })}`
}

type FirstCases = { cases: readonly ListedCase[]; more: number; now: Date }

/** Across all queues, what comes first, and how many there are beside it. */
const FirstCases = ({ cases, more, now }: FirstCases) =>
  cases[0] ? (
    <Card title={m.staff_first()} more={{ to: cases[0].to, label: m.staff_begin() }} flush>
      <CaseList cases={cases} now={now} />
      {more > 0 ? <p className="card-b small muted">{m.staff_more_cases({ count: number(more) })}</p> : null}
    </Card>
  ) : null
