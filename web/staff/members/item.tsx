import { ChangeStaffAccount, ChangeStaffRoles } from '#contract/staff/input'
import { hasPermission } from '#shared/permissions'
import { formActions } from '../../forms/action.ts'
import { Form } from '../../forms/form.tsx'
import { day } from '../../lib/format.ts'
import { orThrowNotFound } from '../../lib/or-throw-not-found.ts'
import { personalHeaders, respondWithPersonalData } from '../../lib/personal.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Card, Note } from '../../ui/cards/card.tsx'
import { LabelledValues } from '../../ui/cards/figures.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Details } from '../../ui/layout/details.tsx'
import { listApprovalHistory } from '../kit/cases/approval-history.ts'
import { CasePageLayout } from '../kit/cases/case-page-layout.tsx'
import { renderDecisionCard } from '../kit/cases/decision-card.tsx'
import { createStaffFormAction, pressed } from '../kit/forms/staff-form-action.ts'
import { formatRoles } from '../kit/names/roles.ts'
import { createStaffMeta, getStaffContext } from '../kit/pages/desk.ts'
import { StaffPage } from '../kit/pages/page.tsx'
import type { Route } from './+types/item.ts'
import { reasonFields, rolesFields } from './fields.ts'
import { formatFactors, formatLastLogIn, getMemberBadge } from './words.ts'

export const headers = personalHeaders
export const meta = createStaffMeta(m.members_title)

export async function loader(call: Route.LoaderArgs) {
  const { app, actor, locale } = getStaffContext(call)
  const found = await orThrowNotFound(app.staff.one(actor, call.params.id))
  const mayManage = hasPermission(actor, 'staff.manage')
  const approval = mayManage ? await app.approvals.newestAbout(`staff/${found.id}`) : undefined
  return respondWithPersonalData({
    found,
    mayManage,
    waiting: approval?.state === 'waiting' ? approval.id : null,
    history: mayManage ? await listApprovalHistory(app, actor, `staff/${found.id}`, locale) : [],
  })
}

export const action = formActions({
  roles: createStaffFormAction({
    may: 'staff.manage',
    form: 'roles',
    fields: rolesFields,
    schema: ChangeStaffRoles.omit({ id: true }),
    run: ({ app, actor, id }, change) => app.staff.changeRoles(actor, { ...change, id }),
    told: m.members_asked,
  }),
  reset: createStaffFormAction({
    may: 'staff.manage',
    form: 'reset',
    fields: reasonFields,
    schema: ChangeStaffAccount.omit({ id: true }),
    run: ({ app, actor, id }, { reason }) => app.staff.proposeReset(actor, { id, reason }),
    told: m.members_asked,
  }),
  remove: createStaffFormAction({
    may: 'staff.manage',
    form: 'remove',
    fields: reasonFields,
    schema: ChangeStaffAccount.omit({ id: true }),
    run: ({ app, actor, id }, { reason }) => app.staff.proposeRemoval(actor, { id, reason }),
    told: m.members_asked,
  }),
  resend: createStaffFormAction({
    ...pressed,
    may: 'staff.manage',
    form: 'resend',
    run: ({ app, actor, id }) => app.staff.resend(actor, { id }),
    told: m.members_resent,
  }),
  cancel: createStaffFormAction({
    ...pressed,
    may: 'staff.manage',
    form: 'cancel',
    run: ({ app, actor, id }) => app.staff.cancelInvitation(actor, { id }),
    told: m.members_cancelled,
    to: () => paths.staffMembers(),
  }),
})

/** Page of one member of staff: roles, factors, and the changes that another admin approves. */
export default function StaffMemberPage({ loaderData: { found, mayManage, waiting, history } }: Route.ComponentProps) {
  const { tone, label } = getMemberBadge(found.state)
  return (
    <StaffPage
      title={found.name}
      lede={found.email}
      back={{ to: paths.staffMembers(), label: m.members_title() }}
      aside={<Badge tone={tone}>{label}</Badge>}
    >
      <CasePageLayout
        evidence={
          <Card title={m.members_person()}>
            <LabelledValues
              rows={[
                { label: m.members_roles(), value: formatRoles(found) || '–' },
                { label: m.members_factors(), value: formatFactors(found) },
                { label: m.members_last(), value: formatLastLogIn(found) },
                ...(found.lastDay ? [{ label: m.members_last_day(), value: day(found.lastDay) }] : []),
              ]}
            />
          </Card>
        }
        decision={
          mayManage && found.state !== 'left'
            ? renderDecisionCard(waiting, waiting ? null : <Changes found={found} />)
            : undefined
        }
        history={history}
      />
    </StaffPage>
  )
}

function Changes({ found }: { found: Route.ComponentProps['loaderData']['found'] }) {
  const isNew = found.state === 'invited' && !found.lastLogInAt
  return (
    <>
      {found.state === 'invited' ? (
        <Form name="resend" fields={{}} submit={m.members_resend()} look={{ kind: 'plain' }} />
      ) : null}
      {isNew ? <Form name="cancel" fields={{}} submit={m.members_cancel()} look={{ kind: 'danger' }} /> : null}
      <Details label={m.members_change_roles()}>
        <Form
          name="roles"
          fields={rolesFields}
          initial={{ roles: found.roles.join(','), lastDay: found.lastDay ?? '' }}
          className="fg"
          submit={m.members_propose()}
        />
      </Details>
      {isNew ? null : (
        <>
          <Details label={m.members_reset()}>
            <div className="grid gap-3">
              <Note tone="warn">{m.members_reset_text()}</Note>
              <Form name="reset" fields={reasonFields} className="fg" submit={m.members_propose()} />
            </div>
          </Details>
          <Details label={m.members_remove()}>
            <div className="grid gap-3">
              <Note tone="warn">{m.members_remove_text()}</Note>
              <Form
                name="remove"
                fields={reasonFields}
                className="fg"
                submit={m.members_propose()}
                look={{ kind: 'danger' }}
              />
            </div>
          </Details>
        </>
      )}
    </>
  )
}
