import { ResolveSigningConflict } from '#contract/signature/input'
import { reportWords, signatureStateWords } from '#contract/signature/states'
import { hasPermission } from '#shared/permissions'
import { Form } from '../../forms/form.tsx'
import { dateTime } from '../../lib/format.ts'
import { orThrowNotFound } from '../../lib/or-throw-not-found.ts'
import { personalHeaders, respondWithPersonalData } from '../../lib/personal.ts'
import { getLocale, m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Card, Note } from '../../ui/cards/card.tsx'
import { LabelledValues } from '../../ui/cards/figures.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { NoteList } from '../../ui/lists/note-list.tsx'
import { CasePageLayout } from '../kit/cases/case-page-layout.tsx'
import { createStaffFormAction } from '../kit/forms/staff-form-action.ts'
import { createStaffMeta, getStaffContext } from '../kit/pages/desk.ts'
import { StaffPage } from '../kit/pages/page.tsx'
import type { Route } from './+types/item.ts'

export const headers = personalHeaders
export const meta = createStaffMeta(m.signing_title)

export async function loader(call: Route.LoaderArgs) {
  const { app, actor } = getStaffContext(call)
  const found = await orThrowNotFound(app.signature.conflict(actor, call.params.event))
  const about = await app.approvals.newestAbout(`signature-report/${found.eventId}`)
  return respondWithPersonalData({
    found,
    asked: about?.state === 'waiting' ? about.id : null,
    decides: hasPermission(actor, 'signature.resolve-conflict'),
  })
}

const fields = {
  reason: { kind: 'textarea', label: m.approval_reason, hint: m.signing_hint, maxLength: 500, rows: 3 },
} as const

export const action = createStaffFormAction({
  fields,
  schema: ResolveSigningConflict,
  run: ({ app, actor, id: event }, { reason }) => app.signature.proposeResolution(actor, { event, reason }),
  told: m.suspense_asked,
})

/** Page of one signing report that contradicts our records: both sides and the outcome. */
export default function SigningConflictPage({ loaderData: { found, asked, decides } }: Route.ComponentProps) {
  const locale = getLocale()
  const { reference, owner, state, status, occurredAt, receivedAt, invitedAt, expiresAt, signedAt } = found
  return (
    <StaffPage
      title={reference}
      lede={owner}
      back={{ to: paths.signingDesk(), label: m.signing_title() }}
      aside={
        found.resolution ? (
          <Badge tone="up">{m.signing_decided()}</Badge>
        ) : (
          <Badge tone="warn">{m.signing_waits()}</Badge>
        )
      }
    >
      <CasePageLayout
        evidence={
          <>
            <Card title={m.signing_differs()}>
              <LabelledValues
                rows={[
                  { label: m.signing_told(), value: reportWords[status][locale] },
                  { label: m.signing_books(), value: signatureStateWords[state][locale] },
                  { label: m.signing_occurred(), value: dateTime(occurredAt) },
                  { label: m.signing_received(), value: dateTime(receivedAt) },
                ]}
              />
            </Card>
            <Card title={m.signing_agreement()}>
              <LabelledValues
                rows={[
                  { label: m.signing_owner(), value: owner },
                  { label: m.signing_round(), value: String(found.round) },
                  { label: m.signing_invited(), value: dateTime(invitedAt) },
                  { label: m.signing_until(), value: dateTime(expiresAt) },
                  ...(signedAt ? [{ label: m.signing_signed(), value: dateTime(signedAt) }] : []),
                ]}
              />
            </Card>
            <Card title={m.signing_reports()}>
              <NoteList
                ordered
                items={found.reports.map((report) => ({
                  key: report.eventId,
                  title: (
                    <>
                      {reportWords[report.status][locale]}{' '}
                      {report.outcome === 'conflict' ? <Badge tone="down">{m.payouts_conflict()}</Badge> : null}
                    </>
                  ),
                  small: [dateTime(report.receivedAt)],
                }))}
              />
            </Card>
          </>
        }
        decision={
          <Card title={m.case_decision()}>
            {found.resolution ? (
              <Note tone="good">{`${found.resolution.reason} (${dateTime(found.resolution.at)})`}</Note>
            ) : asked ? (
              <ButtonLink to={paths.approval(asked)}>{m.desk_to_approval()}</ButtonLink>
            ) : decides ? (
              <Form fields={fields} className="grid gap-4" submit={m.signing_ask()} />
            ) : (
              <Note>{m.desk_reads_only()}</Note>
            )}
          </Card>
        }
        history={found.history
          .map((change) => ({ what: signatureStateWords[change.state][locale], at: change.at }))
          .reverse()}
      />
    </StaffPage>
  )
}
