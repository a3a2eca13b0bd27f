import { NoteCustodyBreak } from '#contract/custody/input'
import { hasPermission } from '#shared/permissions'
import { Form } from '../../forms/form.tsx'
import { dateTime, number } from '../../lib/format.ts'
import { orThrowNotFound } from '../../lib/or-throw-not-found.ts'
import { personalHeaders, respondWithPersonalData } from '../../lib/personal.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/cards/card.tsx'
import { LabelledValues } from '../../ui/cards/figures.tsx'
import { CasePageLayout } from '../kit/cases/case-page-layout.tsx'
import { renderDecisionCard } from '../kit/cases/decision-card.tsx'
import { createStaffFormAction } from '../kit/forms/staff-form-action.ts'
import { loadNames } from '../kit/names/names.ts'
import { createStaffMeta, getStaffContext } from '../kit/pages/desk.ts'
import { StaffPage } from '../kit/pages/page.tsx'
import type { Route } from './+types/item.ts'
import { kindWords, noteWords } from './words.ts'

export const headers = personalHeaders
export const meta = createStaffMeta(m.custody)

export async function loader(call: Route.LoaderArgs) {
  const { app, actor } = getStaffContext(call)
  const { history, ...found } = await orThrowNotFound(app.custody.breakCase(actor, call.params.id))
  const name = await loadNames(app, [found.userId, found.owner, ...history.map(({ by }) => by)])
  const notes = history.map((each) => ({ ...each, by: name(each.by) }))
  const mayWork = !found.resolvedAt && hasPermission(actor, 'custody.work')
  return respondWithPersonalData({
    found,
    holder: name(found.userId),
    owner: found.owner ? name(found.owner) : null,
    notes,
    mayWork,
  })
}

const fields = { note: { kind: 'textarea', label: m.custody_note, maxLength: 500, rows: 3 } } as const

export const action = createStaffFormAction({
  fields,
  schema: NoteCustodyBreak,
  run: ({ app, actor, id }, { note }) => app.custody.note(actor, { id, note }),
  told: m.custody_noted,
})

/** Page of one difference between custodian and register: both sides, assignee and history. */
export default function CustodyBreakPage({ loaderData }: Route.ComponentProps) {
  const { found, holder, owner, notes, mayWork } = loaderData
  return (
    <StaffPage
      title={`${holder}, ${found.code}`}
      lede={kindWords[found.kind]()}
      back={{ to: paths.custodyDesk(), label: m.custody() }}
    >
      <CasePageLayout
        evidence={
          <>
            <Card title={m.custody()}>
              <LabelledValues
                rows={[
                  { label: m.custody_at_custodian(), value: number(found.atCustodian) },
                  { label: m.custody_registered(), value: number(found.registered) },
                  { label: m.custody_opened(), value: dateTime(found.openedAt) },
                  { label: m.reconciliation_owner(), value: owner ?? m.reconciliation_nobody() },
                  ...(found.resolvedAt ? [{ label: m.custody_agreed(), value: dateTime(found.resolvedAt) }] : []),
                ]}
              />
            </Card>
            <Card title={m.custody_history()}>
              <LabelledValues
                rows={notes.map(({ what, note, by, at }) => ({
                  label: `${noteWords[what]()}, ${by}, ${dateTime(at)}`,
                  value: note || '–',
                }))}
              />
            </Card>
          </>
        }
        decision={renderDecisionCard(
          null,
          mayWork ? <Form fields={fields} className="grid gap-4" submit={m.custody_note_add()} /> : null,
        )}
      />
    </StaffPage>
  )
}
