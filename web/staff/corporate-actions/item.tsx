import { isUnannounced } from '#contract/corporate-actions/states'
import { hasPermission } from '#shared/permissions'
import { formActions } from '../../forms/action.ts'
import { Form } from '../../forms/form.tsx'
import { orThrowNotFound } from '../../lib/or-throw-not-found.ts'
import { personalHeaders, respondWithPersonalData } from '../../lib/personal.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/cards/card.tsx'
import { LabelledValues } from '../../ui/cards/figures.tsx'
import { CasePageLayout } from '../kit/cases/case-page-layout.tsx'
import { renderDecisionCard } from '../kit/cases/decision-card.tsx'
import { createStaffFormAction } from '../kit/forms/staff-form-action.ts'
import { createStaffMeta, getStaffContext } from '../kit/pages/desk.ts'
import { StaffPage } from '../kit/pages/page.tsx'
import type { Route } from './+types/item.ts'
import { getActionCommands } from './commands.ts'
import { ActionStateBadge } from './state.tsx'
import { getActionView, parseActionType } from './views.ts'

export const headers = personalHeaders
export const meta: Route.MetaFunction = ({ location }) =>
  createStaffMeta(getActionView(parseActionType(location.pathname)).title)()

export async function loader(call: Route.LoaderArgs) {
  const { app, actor } = getStaffContext(call)
  const { type, module, object, permission, check } = getActionCommands(call.request)
  const { id } = call.params
  const found = await orThrowNotFound(module(app).one(actor, id))
  const approval = await app.approvals.newestAbout(`${object}/${id}`)
  return respondWithPersonalData({
    type,
    found,
    approval: approval?.id ?? null,
    mayCancel: isUnannounced(found.state) && hasPermission(actor, permission),
    isChecked: check !== undefined,
  })
}

const cancelFields = { reason: { kind: 'textarea', label: m.dist_why, maxLength: 1_000, rows: 3 } } as const
const checkFields = { reason: { kind: 'textarea', label: m.dist_reason, maxLength: 1_000, rows: 3 } } as const

/** Cancels the corporate action, or forwards an issuer's submission for decision. */
export const action = (call: Route.ActionArgs) => {
  const { module, cancel, check, cancelled, checked } = getActionCommands(call.request)
  return formActions({
    cancel: createStaffFormAction({
      form: 'cancel',
      fields: cancelFields,
      schema: cancel,
      run: ({ app, actor, id }, { reason }) => module(app).cancel(actor, { id, reason }),
      told: cancelled,
    }),
    ...(check && {
      check: createStaffFormAction({
        form: 'check',
        fields: checkFields,
        schema: check,
        run: async ({ app, actor, id }, { reason }) => module(app).check?.(actor, { id, reason }),
        told: checked!,
      }),
    }),
  })(call)
}

/** Page of one corporate action: terms, progress and result. */
export default function ActionPage({ loaderData }: Route.ComponentProps) {
  const { type, found, approval, mayCancel, isChecked } = loaderData
  const view = getActionView(type)
  const progress = view.progress(found)
  const lede = view.ledeOf?.(found)
  return (
    <StaffPage
      title={view.titleOf(found)}
      {...(lede && { lede })}
      back={{ to: paths.corporateActions(type), label: view.title() }}
      aside={<ActionStateBadge type={type} state={found.state} />}
    >
      <CasePageLayout
        evidence={
          <>
            <Card title={m.rights_desk_terms()}>
              <LabelledValues
                rows={[
                  { label: m.dist_reference(), value: found.reference },
                  ...view.terms(found),
                  ...(found.why ? [{ label: m.dist_why(), value: found.why }] : []),
                ]}
              />
            </Card>
            {progress ? (
              <Card title={m.rights_desk_progress()}>
                {progress.bar ? <div className="my-3">{progress.bar}</div> : null}
                <LabelledValues rows={progress.rows} />
              </Card>
            ) : null}
          </>
        }
        decision={renderDecisionCard(
          approval,
          mayCancel ? (
            <>
              {found.state === 'submitted' ? (
                <Form name="check" fields={checkFields} className="grid gap-4" submit={m.rights_desk_check()} />
              ) : null}
              {isChecked ? <p className="small muted">{m.rights_desk_cancel_text()}</p> : null}
              <Form
                name="cancel"
                fields={cancelFields}
                className="grid gap-4"
                submit={m.rights_desk_cancel()}
                look={{ kind: 'danger' }}
              />
            </>
          ) : null,
        )}
      />
    </StaffPage>
  )
}
