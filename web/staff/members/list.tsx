import { Link } from 'react-router'
import { InviteStaff } from '#contract/staff/input'
import { isAdmin, type StaffMember } from '#contract/staff/states'
import { hasPermission } from '#shared/permissions'
import { Form } from '../../forms/form.tsx'
import { personalHeaders, respondWithPersonalData } from '../../lib/personal.ts'
import { getLocale, m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Card, Note } from '../../ui/cards/card.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import type { Column } from '../../ui/tables/data-table.tsx'
import { TitleCell } from '../../ui/tables/title-cell.tsx'
import { CasePageLayout } from '../kit/cases/case-page-layout.tsx'
import { createStaffFormAction } from '../kit/forms/staff-form-action.ts'
import { CaseQueue } from '../kit/lists/queue.tsx'
import { formatRoles } from '../kit/names/roles.ts'
import { createStaffMeta, getStaffContext } from '../kit/pages/desk.ts'
import { StaffPage } from '../kit/pages/page.tsx'
import type { Route } from './+types/list.ts'
import { inviteFields } from './fields.ts'
import { formatFactors, formatLastLogIn, getMemberBadge } from './words.ts'

export const headers = personalHeaders
export const meta = createStaffMeta(m.members_title)

export async function loader(call: Route.LoaderArgs) {
  const { app, actor } = getStaffContext(call)
  const [members, mayManage] = [await app.staff.list(actor), hasPermission(actor, 'staff.manage')]
  const waiting = mayManage ? (await app.approvals.list(actor, { list: 'waiting', limit: 100 })).items : []
  const active = members.filter((member) => member.state === 'active' && isAdmin(member))
  return respondWithPersonalData({
    members,
    mayManage,
    isOnlyAdmin: active.length < 2,
    waiting: waiting.flatMap(({ id, subject, title }) => (subject === 'staff.change' ? [{ id, title }] : [])),
  })
}

export const action = createStaffFormAction({
  may: 'staff.manage',
  fields: inviteFields,
  schema: InviteStaff,
  run: ({ app, actor }, member) => app.staff.invite(actor, member),
  told: ({ answer }) => (answer.done ? m.members_invite_done() : m.members_asked()),
})

/** Staff accounts with roles, factors and last log-in, changes that wait for a vote, and the form of an invitation. */
export default function StaffMembers({ loaderData }: Route.ComponentProps) {
  const { members, mayManage, isOnlyAdmin, waiting } = loaderData
  return (
    <StaffPage title={m.members_title()} lede={m.members_lede()}>
      <CasePageLayout
        evidence={
          <>
            {mayManage && isOnlyAdmin ? <Note tone="warn">{m.members_only_admin()}</Note> : null}
            {waiting.length > 0 ? <Waiting requests={waiting} /> : null}
            <div>
              <CaseQueue
                caption={m.members_title()}
                to={paths.staffMembers()}
                columns={columns()}
                rows={members}
                rowKey={({ id }) => id}
                next={null}
                empty={{ title: m.members_empty(), text: m.members_empty_text() }}
              />
            </div>
          </>
        }
        decision={
          mayManage ? (
            <Card title={m.members_invite()}>
              <p className="muted mb-3">{m.members_invite_text()}</p>
              <Form fields={inviteFields} className="fg" submit={m.members_invite_send()} />
            </Card>
          ) : undefined
        }
      />
    </StaffPage>
  )
}

type Loaded = Route.ComponentProps['loaderData']

const Waiting = ({ requests }: { requests: Loaded['waiting'] }) => (
  <Card title={m.members_waiting()}>
    <ul className="grid gap-2">
      {requests.map(({ id, title }) => (
        <li key={id}>
          <Link to={paths.approval(id)}>{title[getLocale()]}</Link>
        </li>
      ))}
    </ul>
  </Card>
)

const columns = (): Column<StaffMember>[] => [
  {
    key: 'person',
    label: m.members_person(),
    heading: true,
    cell: ({ id, name, email }) => <TitleCell to={paths.staffMember(id)} title={name} small={email} />,
  },
  { key: 'roles', label: m.members_roles(), cell: (member) => formatRoles(member) || '–' },
  {
    key: 'factors',
    label: m.members_factors(),
    cell: (member) => (
      <TitleCell
        title={formatFactors(member)}
        small={member.state === 'invited' ? formatLastLogIn(member) : `${m.members_last()}: ${formatLastLogIn(member)}`}
      />
    ),
  },
  {
    key: 'state',
    label: m.members_state(),
    right: true,
    cell: ({ state }) => {
      const { tone, label } = getMemberBadge(state)
      return <Badge tone={tone}>{label}</Badge>
    },
  },
]
