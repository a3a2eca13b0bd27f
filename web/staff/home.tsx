import { Link } from 'react-router'
import { appContext, requestContext } from '../context.ts'
import { dateTime, number } from '../lib/format.ts'
import { personal, personalHeaders } from '../lib/personal.ts'
import { staffOf } from '../lib/who-asks.ts'
import { m } from '../lib/words.ts'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { Route } from './+types/home.ts'
import { deskMeta } from './kit/desk.ts'
import { StaffPage } from './kit/page.tsx'
import { roleNames } from './kit/roles.ts'
import { EmptyQueues } from './queues/empty-queues.tsx'
import { oldestFirst, queuesOf } from './queues/index.ts'
import './home.css'

export const headers = personalHeaders
export const meta = deskMeta(m.staff_overview)

export async function loader({ context }: Route.LoaderArgs) {
  const actor = staffOf(context)
  const { user, now, locale } = context.get(requestContext)
  const queues = await queuesOf(context.get(appContext), actor, locale)
  return personal({
    name: user?.firstname ?? '',
    now,
    roles: roleNames(actor),
    queues,
    cases: oldestFirst(queues),
  })
}

/** What is mine, what has waited longest: the queues by what this member of staff may do. */
export default function StaffHome({ loaderData: { name, now, roles, queues, cases } }: Route.ComponentProps) {
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
          text={roles ? m.staff_no_queue_text() : m.staff_no_role_text()}
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
          {cases[0] ? (
            <Card title={m.staff_oldest()} more={{ to: cases[0].to, label: m.staff_begin() }}>
              <ol className="staff-cases">
                {cases.map((each) => (
                  <li key={`${each.to}-${each.id}`}>
                    <Link to={each.to}>{each.title}</Link>
                    <span>
                      {each.queue} · {each.detail}
                    </span>
                    <time dateTime={each.since.toISOString()}>{dateTime(each.since)}</time>
                  </li>
                ))}
              </ol>
            </Card>
          ) : null}
        </>
      )}
    </StaffPage>
  )
}
