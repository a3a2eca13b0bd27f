import { Link } from 'react-router'
import type { StaffActor } from '#shared/actor'
import { hasPermission } from '#shared/permissions'
import { type App, appContext, requestContext } from '../context.ts'
import { dateTime, number } from '../lib/format.ts'
import { personal, personalHeaders } from '../lib/personal.ts'
import { staffOf } from '../lib/who-asks.ts'
import { m } from '../lib/words.ts'
import { Card } from '../ui/card.tsx'
import { Columns } from '../ui/columns.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { Route } from './+types/home.ts'
import { BooksCard } from './finance/books-card.tsx'
import { Clock } from './kit/clock.tsx'
import { deskMeta } from './kit/desk.ts'
import { menuFor } from './kit/menu.ts'
import { StaffPage } from './kit/page.tsx'
import { roleNames } from './kit/roles.ts'
import { EmptyQueues } from './queues/empty-queues.tsx'
import { mostUrgentFirst, queuesOf } from './queues/index.ts'
import './home.css'

export const headers = personalHeaders
export const meta = deskMeta(m.staff_overview)

export async function loader({ context }: Route.LoaderArgs) {
  const actor = staffOf(context)
  const { user, now, locale } = context.get(requestContext)
  const app = context.get(appContext)
  const [queues, books] = await Promise.all([queuesOf(app, actor, locale), booksOf(app, actor)])
  return personal({
    name: user?.firstname ?? '',
    now,
    roles: roleNames(actor),
    pages: menuFor(actor).length > 0,
    queues,
    cases: mostUrgentFirst(queues, now),
    books,
  })
}

/** For those who see them; a failure here must not take the queues away. */
async function booksOf({ reconciliation }: App, actor: StaffActor) {
  if (!hasPermission(actor, 'reconciliation.read')) return undefined
  return reconciliation.besideBooks(actor).catch(() => null)
}

/** What is mine, what is due first: the queues by what this member of staff may do. */
export default function StaffHome({
  loaderData: { name, now, roles, pages, queues, cases, books },
}: Route.ComponentProps) {
  const total = queues.reduce((sum, { count }) => sum + count, 0)
  const full = total === 0 ? queues : queues.filter(({ count }) => count > 0)
  return (
    <StaffPage
      title={m.staff_hello({ name })}
      lede={total === 0 ? m.staff_nothing_waits() : m.staff_waiting({ count: number(total) })}
      aside={<p className="muted">{dateTime(now)}</p>}
    >
      {queues.length === 0 ? (
        <EmptyState
          level={2}
          title={roles ? m.staff_no_queue() : m.staff_no_role()}
          text={roles ? (pages ? m.staff_no_queue_text() : m.staff_no_page_text()) : m.staff_no_role_text()}
        />
      ) : (
        <>
          <ul className="staff-queues" aria-label={m.staff_group_queues()}>
            {full.map((queue) => (
              <li key={queue.to}>
                <Link to={queue.to}>
                  <span>{queue.label}</span>
                  <b>{queue.more ? m.staff_and_more({ count: number(queue.count) }) : number(queue.count)}</b>
                  <small>
                    {queue.cases[0] ? m.staff_since({ time: dateTime(queue.cases[0].since) }) : m.staff_done()}
                  </small>
                </Link>
              </li>
            ))}
          </ul>
          <EmptyQueues queues={total === 0 ? [] : queues.filter(({ count }) => count === 0)} />
        </>
      )}
      {books === undefined ? (
        <First cases={cases} now={now} />
      ) : (
        <Columns>
          <First cases={cases} now={now} />
          <BooksCard beside={books} />
        </Columns>
      )}
    </StaffPage>
  )
}

type Waiting = Pick<Route.ComponentProps['loaderData'], 'cases' | 'now'>
const First = ({ cases, now }: Waiting) =>
  cases[0] ? (
    <Card title={m.staff_first()} more={{ to: cases[0].to, label: m.staff_begin() }}>
      <ol className="staff-cases">
        {cases.map((each) => (
          <li key={`${each.to}-${each.id}`}>
            <Link to={each.to}>{each.title}</Link>
            <span>
              {each.queue} · {each.detail}
            </span>
            {each.pressing && each.due ? (
              <time dateTime={each.due.toISOString()}>
                {m.staff_due()} <Clock due={each.due} now={now} />
              </time>
            ) : (
              <time dateTime={each.since.toISOString()}>{m.staff_waits_since({ time: dateTime(each.since) })}</time>
            )}
          </li>
        ))}
      </ol>
    </Card>
  ) : null
