import { type LucideIcon, ReceiptText, TicketPercent, Undo2, UserPen, Vote } from 'lucide-react'
import type { ReactNode } from 'react'
import { date, dateTime, money, number, percent } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { CountBadge } from '../../ui/feedback/badge.tsx'
import { Countdown } from '../../ui/feedback/countdown.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { type TaskRow, TaskRows } from '../../ui/lists/task-list.tsx'
import type { Task } from './tasks.ts'

/** Tasks of the investor with countdowns; a rights issue stands out in gold. */
export function TaskList({ tasks, now }: { tasks: readonly Task[]; now: Date }) {
  const todo = tasks.filter((task) => task.kind !== 'window').length
  const title = (
    <>
      {m.account_tasks()}
      {todo > 0 ? <CountBadge>{todo}</CountBadge> : null}
    </>
  )
  return (
    <Card title={title} flush>
      {tasks.length === 0 ? (
        <EmptyState
          small
          title={m.account_tasks_none()}
          text={m.account_tasks_none_text()}
          action={
            <ButtonLink size="sm" to={paths.business()}>
              {m.account_see_offerings()}
            </ButtonLink>
          }
        />
      ) : (
        <TaskRows tasks={tasks.map((task) => shown(task, now))} />
      )}
    </Card>
  )
}

type Row = { Icon: LucideIcon; title: string; text: ReactNode; to?: string; act?: string; until?: Date; main?: boolean }

function rowOf(task: Task): Row {
  switch (task.kind) {
    case 'hmetd': {
      const { left, dilution, issue } = task.right
      const rights = m.account_task_hmetd_rights({
        name: issue.security.name,
        count: number(left),
        price: money(issue.exercisePrice),
      })
      const text = (
        <>
          {rights} <b className="num">{money(left * issue.exercisePrice)}</b>.{' '}
          {m.account_task_hmetd_text({ part: percent(dilution) })}
        </>
      )
      return {
        Icon: TicketPercent,
        title: m.account_task_hmetd(),
        text,
        to: paths.rightsOrder(issue.security.slug),
        act: m.account_task_hmetd_act(),
        until: task.until,
        main: true,
      }
    }
    case 'pay': {
      const { purchase, until } = task
      const text = (
        <>
          {purchase.offering.name}, <b className="num">{money(purchase.total)}</b>
        </>
      )
      const title = purchase.offering.kind === 'share' ? m.account_task_pay_share() : m.account_task_pay_sukuk()
      return {
        Icon: ReceiptText,
        title,
        text,
        to: paths.payment(purchase.paymentId),
        act: m.account_task_pay_act(),
        until,
      }
    }
    case 'vote': {
      const { meeting, until } = task
      const { id, title, security } = meeting
      const text = m.account_task_vote_text({ name: security.name, title })
      return {
        Icon: Vote,
        title: m.account_task_vote(),
        text,
        to: paths.meeting(id),
        act: m.account_task_vote_act(),
        until,
      }
    }
    case 'renew':
      return {
        Icon: UserPen,
        title: m.account_task_renew(),
        text: m.account_task_renew_text({ until: date(task.until) }),
        to: paths.kycStatus(),
        act: m.account_task_renew_act(),
      }
    case 'window': {
      const { purchase, until } = task
      const text = m.account_task_window_text({ name: purchase.offering.name, until: dateTime(until) })
      return {
        Icon: Undo2,
        title: m.account_task_window(),
        text,
        to: paths.payment(purchase.paymentId),
        act: m.account_task_window_act(),
        until,
      }
    }
  }
}

function shown(task: Task, now: Date): TaskRow {
  const { to, act, until, main = false, ...row } = rowOf(task)
  return {
    ...row,
    main,
    key: keyOf(task),
    until: until ? <Countdown deadline={until.toISOString()} now={now.toISOString()} say={m.ui_left} /> : null,
    act: to ? (
      <ButtonLink size="sm" kind={main ? 'primary' : 'plain'} to={to}>
        {act}
      </ButtonLink>
    ) : null,
  }
}

function keyOf(task: Task): string {
  if (task.kind === 'renew') return task.kind
  if (task.kind === 'hmetd') return `hmetd-${task.right.issue.id}`
  return `${task.kind}-${task.kind === 'vote' ? task.meeting.id : task.purchase.paymentId}`
}
