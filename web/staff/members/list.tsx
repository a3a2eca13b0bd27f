import { formatRule } from '#contract/rulebook/states'
import { ConfirmFirstDayStep, InviteStaff } from '#contract/staff/input'
import type { StaffMember } from '#contract/staff/states'
import { hasPermission } from '#shared/permissions'
import { formActions } from '../../forms/action.ts'
import { Form } from '../../forms/form.tsx'
import { number, shortDay } from '../../lib/format.ts'
import { personalHeaders, respondWithPersonalData } from '../../lib/personal.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Card, Note } from '../../ui/cards/card.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Face } from '../../ui/pictures/face.tsx'
import type { Column } from '../../ui/tables/data-table.tsx'
import { TableFiles } from '../../ui/tables/table-files.tsx'
import { TitleCell } from '../../ui/tables/title-cell.tsx'
import { CasePageLayout } from '../kit/cases/case-page-layout.tsx'
import { createStaffFormAction } from '../kit/forms/staff-form-action.ts'
import { createListTabs, parseListQuery } from '../kit/lists/lists.ts'
import { CaseQueue } from '../kit/lists/queue.tsx'
import { formatRoles } from '../kit/names/roles.ts'
import { createStaffMeta, getStaffContext, parseQueueQuery } from '../kit/pages/desk.ts'
import { StaffPage } from '../kit/pages/page.tsx'
import type { Route } from './+types/list.ts'
import { WaitingChanges } from './changes.tsx'
import { inviteFields } from './fields.ts'
import { FirstDay, stepFields } from './first-day.tsx'
import { loadWaitingChanges } from './waiting.ts'
import { formatFactors, formatLastLogIn, getMemberBadge, listNames, listRoleConflicts } from './words.ts'
import './list.css'

export const headers = personalHeaders
export const meta = createStaffMeta(m.members_title)

export async function loader(call: Route.LoaderArgs) {
  const { app, actor, locale, now } = getStaffContext(call)
  const { list, after } = parseListQuery(call.request, listNames)
  const { q } = parseQueueQuery(call.request)
  const mayManage = hasPermission(actor, 'staff.manage')
  const { items, next, counts, admins } = await app.staff.page(actor, { list, q, after })
  const newest = await Promise.all(
    items.map(({ id }) => (mayManage ? app.approvals.newestAbout(`staff/${id}`) : undefined)),
  )
  const rules = await app.rulebook.at(now)
  const rule = (key: 'staff.invitation_hours' | 'staff.auditor_days') => formatRule(key, rules[key], locale)
  return respondWithPersonalData({
    ...{ list, q, next, counts, admins, mayManage },
    rows: items.map((member, at) => ({
      ...member,
      isReader: member.id === actor.userId,
      hasProposal: newest[at]?.state === 'waiting',
    })),
    waiting: mayManage ? await loadWaitingChanges(app, actor, locale) : { changes: [], hasMore: false },
    firstDay: mayManage ? await app.firstDay.steps(actor) : [],
    hours: rule('staff.invitation_hours'),
    days: rule('staff.auditor_days'),
    file: hasPermission(actor, 'staff.export') ? paths.staffExport({ list, ...(q ? { q } : {}) }) : null,
  })
}

export const action = formActions({
  invite: createStaffFormAction({
    may: 'staff.manage',
    form: 'invite',
    fields: inviteFields,
    schema: InviteStaff,
    run: ({ app, actor }, member) => app.staff.invite(actor, member),
    told: ({ answer }) => (answer.done ? m.members_invite_done() : m.members_asked()),
  }),
  confirm: createStaffFormAction({
    may: 'staff.manage',
    form: 'confirm',
    fields: stepFields,
    schema: ConfirmFirstDayStep,
    run: ({ app, actor }, step) => app.staff.confirmFirstDayStep(actor, step),
    told: m.first_day_confirmed,
  }),
})

/** Staff accounts with roles, factors and last log-in, changes that wait for a vote, and the form of an invitation. */
export default function StaffMembers({ loaderData }: Route.ComponentProps) {
  const { rows, next, list, q, counts, admins, mayManage, waiting, firstDay, hours, days, file } = loaderData
  const yours = waiting.changes.filter(({ noVote }) => noVote === null).length
  const others = waiting.changes.length - yours
  const lede = [
    m.members_count({ people: number(counts.all - counts.left), admins: number(admins) }),
    ...(yours > 0 ? [m.members_yours({ count: number(yours) })] : []),
    ...(others > 0 ? [m.members_others({ count: number(others) })] : []),
  ]
  return (
    <StaffPage title={m.members_title()} lede={lede.join(' ')}>
      <FirstDay steps={firstDay} />
      {waiting.changes.length > 0 ? <WaitingChanges {...waiting} /> : null}
      <CasePageLayout
        evidence={
          <div className="staff-list">
            {mayManage && admins < 2 ? (
              <div className="mb-4">
                <Note tone="warn">{m.members_only_admin()}</Note>
              </div>
            ) : null}
            <CaseQueue
              caption={m.members_title()}
              to={paths.staffMembers()}
              columns={columns()}
              rows={rows}
              rowKey={({ id }) => id}
              next={next}
              q={q}
              hint={m.members_find()}
              tabs={createListTabs(listNames, list, paths.staffMembers).map((tab, at) => ({
                ...tab,
                count: Object.values(counts)[at] ?? 0,
              }))}
              empty={{ title: m.members_empty(), text: m.members_empty_text() }}
            />
            {file && rows.length > 0 ? (
              <p className="staff-files">
                <TableFiles csv={file} />
              </p>
            ) : null}
          </div>
        }
        decision={
          mayManage ? (
            <Card title={<span id="undang">{m.members_invite()}</span>}>
              <p className="muted mb-3">{m.members_invite_text({ hours })}</p>
              <Form name="invite" fields={inviteFields} className="fg" submit={m.members_invite_send()} />
              <ul className="staff-rules small muted">
                {listRoleConflicts().map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
                <li>{m.members_auditor_limit({ days })}</li>
              </ul>
            </Card>
          ) : undefined
        }
      />
    </StaffPage>
  )
}

type Row = StaffMember & { isReader: boolean; hasProposal: boolean }

const columns = (): Column<Row>[] => [
  {
    key: 'person',
    label: m.members_person(),
    heading: true,
    cell: ({ id, name, email, state }) => (
      <span className="staff-person">
        <Face name={name} />
        <TitleCell to={paths.staffMember(id)} title={name} small={state === 'left' ? '–' : breakAtSign(email)} />
      </span>
    ),
  },
  { key: 'roles', label: m.members_roles(), cell: (member) => formatRoles(member) || '–' },
  { key: 'factors', label: m.members_factors(), cell: formatFactors },
  { key: 'last', label: m.members_last(), cell: formatLastLogIn },
  {
    key: 'state',
    label: m.members_state(),
    right: true,
    cell: ({ state, lastDay, hasProposal, isReader }) => {
      const { tone, label } = getMemberBadge(state)
      return (
        <span className="chips staff-state">
          <Badge tone={tone}>{label}</Badge>
          {hasProposal ? <Badge tone="info">{m.members_proposed()}</Badge> : null}
          {lastDay ? <Badge tone="warn">{m.members_last_day_until({ day: shortDay(lastDay) })}</Badge> : null}
          {isReader ? <span className="small muted">{m.members_you()}</span> : null}
        </span>
      )
    },
  },
]

/** An e-mail address that breaks before its @ where a column is narrow, not within a name. */
function breakAtSign(email: string) {
  const [name, domain] = email.split('@')
  return (
    <>
      {name}
      <wbr />@{domain}
    </>
  )
}
