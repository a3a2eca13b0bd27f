import { Link } from 'react-router'
import { CorrectBreak, MatchBreak, NoteBreak } from '#contract/reconciliation/input'
import { type BreakCase, correctionAccounts } from '#contract/reconciliation/states'
import { depositBanks } from '#contract/wallet/states'
import { hasPermission } from '#shared/permissions'
import { formActions } from '../../forms/action.ts'
import { Form } from '../../forms/form.tsx'
import { dateTime, money } from '../../lib/format.ts'
import { orThrowNotFound } from '../../lib/or-throw-not-found.ts'
import { personalHeaders, respondWithPersonalData } from '../../lib/personal.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { LabelledValues } from '../../ui/cards/figures.tsx'
import { CasePageLayout } from '../kit/cases/case-page-layout.tsx'
import { createStaffFormAction } from '../kit/forms/staff-form-action.ts'
import { loadNames } from '../kit/names/names.ts'
import { createStaffMeta, getStaffContext } from '../kit/pages/desk.ts'
import { StaffPage } from '../kit/pages/page.tsx'
import type { Route } from './+types/break.ts'
import { againstWords, breakKindWords, formatCaseReference } from './reconciliation-words.ts'

export const headers = personalHeaders
export const meta = createStaffMeta(m.reconciliation)

const happened: Record<BreakCase['history'][number]['what'], () => string> = {
  opened: m.reconciliation_opened,
  note: m.reconciliation_noted,
  matched: m.reconciliation_matched,
  corrected: m.reconciliation_corrected,
  superseded: m.reconciliation_superseded,
}

export async function loader(call: Route.LoaderArgs) {
  const { app, actor } = getStaffContext(call)
  const { id } = call.params
  const found = await orThrowNotFound(app.reconciliation.breakCase(actor, id))
  const request = await app.approvals.newestAbout(`reconciliation-break/${id}`)
  const name = await loadNames(app, [found.owner, ...found.history.map(({ by }) => by)])
  const who = (by: string) => (by === 'system:reconciliation' ? m.reconciliation() : name(by))
  return respondWithPersonalData({
    found,
    owner: found.owner && name(found.owner),
    history: found.history.map(({ by, what, note, at }) => ({
      who: who(by),
      what: happened[what](),
      reason: note,
      at,
    })),
    waiting: request?.state === 'waiting' ? request.id : null,
    works: found.resolvedAt === null && hasPermission(actor, 'reconciliation.work'),
  })
}

const note = { kind: 'textarea', label: m.reconciliation_note, maxLength: 500, rows: 3 } as const
const noteFields = { note } as const
const matchFields = { other: { kind: 'hidden', label: m.reconciliation_pair }, note } as const
const correctFields = {
  against: {
    kind: 'dropdown',
    label: m.reconciliation_against,
    options: () => correctionAccounts.map((value) => ({ value, label: againstWords[value]() })),
  },
  reason: { kind: 'textarea', label: m.approval_reason, maxLength: 500, rows: 3 },
} as const

export const action = formActions({
  note: createStaffFormAction({
    form: 'note',
    fields: noteFields,
    schema: NoteBreak,
    run: ({ app, actor, id }, wish) => app.reconciliation.note(actor, { ...wish, id }),
    told: m.reconciliation_noted,
  }),
  match: createStaffFormAction({
    form: 'match',
    fields: matchFields,
    schema: MatchBreak,
    run: ({ app, actor, id }, wish) => app.reconciliation.match(actor, { ...wish, id }),
    told: m.reconciliation_matched,
  }),
  correct: createStaffFormAction({
    form: 'correct',
    fields: correctFields,
    schema: CorrectBreak,
    run: ({ app, actor, id }, wish) => app.reconciliation.proposeCorrection(actor, { ...wish, id }),
    told: m.suspense_asked,
  }),
})

/** Page of one reconciliation break: both sides, similar entries, history and the ways to resolve it. */
export default function ReconciliationBreakPage({
  loaderData: { found, owner, history, waiting, works },
}: Route.ComponentProps) {
  const { bank, kind, reference, atBank, booked, line, entry, lookAlikes, openedAt } = found
  const facts = [
    { label: m.staff_why(), value: breakKindWords[kind]() },
    { label: m.wallet_bank(), value: depositBanks[bank].name },
    { label: m.reconciliation_at_bank(), value: money(atBank) },
    ...(line
      ? [{ label: m.reconciliation_line(), value: `${dateTime(line.bookedAt)} · ${line.description || '–'}` }]
      : []),
    { label: m.reconciliation_booked(), value: money(booked) },
    ...(entry
      ? [
          {
            label: m.reconciliation_entry(),
            value: `${dateTime(entry.postedAt)} · ${entry.reference ? formatCaseReference(entry.reference) : '–'}`,
          },
        ]
      : []),
    { label: m.reconciliation_since(), value: dateTime(openedAt) },
    { label: m.reconciliation_owner(), value: owner ?? m.reconciliation_nobody() },
    { label: m.funds_difference_short(), value: money(atBank - booked), total: true },
  ]
  return (
    <StaffPage
      title={formatCaseReference(reference)}
      lede={m.reconciliation()}
      back={{ to: paths.reconciliation(), label: m.reconciliation() }}
    >
      <CasePageLayout
        evidence={
          <>
            <Card title={m.reconciliation_both()}>
              <LabelledValues rows={facts} />
            </Card>
            {lookAlikes.map((other) => (
              <Card key={other.id} title={m.reconciliation_alike()}>
                <p>
                  <Link to={paths.reconciliationBreak(other.id)}>{formatCaseReference(other.reference)}</Link>,{' '}
                  {dateTime(other.at)}
                </p>
                <p className="muted">{m.reconciliation_alike_text()}</p>
                {works ? (
                  <Form
                    name="match"
                    fields={matchFields}
                    initial={{ other: other.id }}
                    className="grid gap-4 mt-4"
                    submit={m.reconciliation_pair()}
                  />
                ) : null}
              </Card>
            ))}
          </>
        }
        decision={
          <>
            <Card title={m.case_decision()}>
              {waiting ? (
                <ButtonLink to={paths.approval(waiting)}>{m.desk_to_approval()}</ButtonLink>
              ) : works ? (
                <Form
                  name="correct"
                  fields={correctFields}
                  className="grid gap-4"
                  submit={m.reconciliation_propose()}
                />
              ) : (
                <p>{found.resolvedAt ? m.reconciliation_ended() : m.reconciliation_not_yours()}</p>
              )}
            </Card>
            {works ? (
              <Card title={m.reconciliation_note()}>
                <Form name="note" fields={noteFields} className="grid gap-4" submit={m.reconciliation_take()} />
              </Card>
            ) : null}
          </>
        }
        history={history}
      />
    </StaffPage>
  )
}
