import { DonateSuspense, ResolveSuspense, ReturnSuspense } from '#contract/wallet/input'
import { depositBanks, groupByFour, hasMoneyInSuspense, isBankCase } from '#contract/wallet/states'
import { hasPermission } from '#shared/permissions'
import { formActions } from '../../forms/action.ts'
import { Form } from '../../forms/form.tsx'
import { date, dateTime, money, number } from '../../lib/format.ts'
import { orThrowNotFound } from '../../lib/or-throw-not-found.ts'
import { personalHeaders, respondWithPersonalData } from '../../lib/personal.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { LabelledValues } from '../../ui/cards/figures.tsx'
import { Details } from '../../ui/layout/details.tsx'
import { listApprovalHistory, mergeHistoryNewestFirst } from '../kit/cases/approval-history.ts'
import { CasePageLayout } from '../kit/cases/case-page-layout.tsx'
import { createStaffFormAction } from '../kit/forms/staff-form-action.ts'
import { createStaffMeta, getStaffContext } from '../kit/pages/desk.ts'
import { StaffPage } from '../kit/pages/page.tsx'
import type { Route } from './+types/suspense-case.ts'
import { BankCaseForms } from './bank-end-forms.tsx'
import { bankEnds } from './bank-ends.ts'
import { BankReports } from './bank-reports.tsx'
import { SuspenseDeadline } from './suspense-due.tsx'
import { explainSuspenseCase, formatSuspenseOpening, formatSuspenseReason } from './suspense-words.ts'

export const headers = personalHeaders
export const meta = createStaffMeta(m.staff_suspense)

export async function loader(call: Route.LoaderArgs) {
  const { app, actor, locale, now } = getStaffContext(call)
  const { id } = call.params
  const found = await orThrowNotFound(app.wallet.suspenseCase(actor, id))
  const request = await app.approvals.newestAbout(`suspense-case/${id}`)
  const waits = request?.state === 'waiting' || found.state !== 'open'
  const works = !waits && hasPermission(actor, 'deposit.resolve-suspense')
  const open = hasMoneyInSuspense(found.reason) && works
  const [asks, foreign] = [isBankCase(found.reason) && works, found.reason === 'wrong_currency']
  const reports = found.transferId ? await app.wallet.reportsOf(actor, id) : []
  const until = await app.wallet.claimableUntil(found.openedAt)
  const why = isBankCase(found.reason) ? {} : { reason: formatSuspenseReason(found.reason) }
  const opened = { what: formatSuspenseOpening(found.reason), at: found.openedAt, ...why }
  const history = mergeHistoryNewestFirst(
    [opened],
    await listApprovalHistory(app, actor, `suspense-case/${id}`, locale),
  )
  const more = { asks, reports, returns: open || (asks && foreign), unclaimed: until <= now }
  return respondWithPersonalData({ found, history, request: request ?? null, open, until, ...more })
}

const fields = {
  account: { kind: 'text', label: m.suspense_owner_account, hint: m.suspense_owner_hint, maxLength: 40 },
  reason: { kind: 'textarea', label: m.approval_reason, maxLength: 500, rows: 3 },
} as const

const returnFields = {
  reference: { kind: 'text', label: m.suspense_return_reference, hint: m.suspense_return_hint, maxLength: 60 },
  reason: { kind: 'textarea', label: m.approval_reason, maxLength: 500, rows: 3 },
} as const

/** Of a foreign currency nothing is in the books that would have to leave them. */
const foreignFields = {
  ...returnFields,
  reference: { ...returnFields.reference, hint: m.suspense_return_foreign_hint },
} as const

const donation = { reason: returnFields.reason } as const

/** Each asks a second member of staff to agree to what becomes of the money. */
export const action = formActions({
  ...bankEnds,
  owner: createStaffFormAction({
    form: 'owner',
    fields,
    schema: ResolveSuspense,
    run: ({ app, actor, id }, wish) => app.wallet.proposeOwner(actor, { ...wish, id }),
    told: m.suspense_asked,
  }),
  return: createStaffFormAction({
    form: 'return',
    fields: returnFields,
    schema: ReturnSuspense,
    run: ({ app, actor, id }, wish) => app.wallet.proposeReturn(actor, { ...wish, id }),
    told: m.suspense_asked,
  }),
  social: createStaffFormAction({
    form: 'social',
    fields: donation,
    schema: DonateSuspense,
    run: ({ app, actor, id }, wish) => app.wallet.proposeDonation(actor, { ...wish, id }),
    told: m.suspense_asked,
  }),
})

/** Page of one suspense case: the bank's report and the claimed owner of the money. */
export default function SuspenseCasePage({ loaderData }: Route.ComponentProps) {
  const { found, history, request, open, asks, returns, reports, until, unclaimed } = loaderData
  const inBooks = hasMoneyInSuspense(found.reason)
  const told = found.currency === 'IDR' ? money(found.amount) : `${found.currency} ${number(found.amount)}`
  const explained = explainSuspenseCase(found.reason, told)
  const facts = [
    { label: m.staff_why(), value: formatSuspenseReason(found.reason) },
    {
      label: m.staff_account(),
      value: `${depositBanks[found.bank].name} ${found.transferId ? groupByFour(found.number) : found.number}`,
    },
    { label: m.staff_sender(), value: found.sender ?? m.staff_sender_unknown() },
    { label: inBooks ? m.staff_arrived() : m.suspense_reported_at(), value: dateTime(found.openedAt) },
    ...(found.state === 'open' ? [{ label: m.suspense_due(), value: <SuspenseDeadline {...found} /> }] : []),
  ]
  return (
    <StaffPage
      title={told}
      lede={inBooks ? m.staff_suspense() : m.suspense_report_case()}
      back={{ to: paths.suspense(), label: m.staff_suspense() }}
    >
      <CasePageLayout
        evidence={
          <>
            <Card title={m.suspense_told()}>
              <LabelledValues rows={facts} />
              {explained ? <p className="mt-3 muted">{explained}</p> : null}
            </Card>
            {reports.length > 0 ? <BankReports reports={reports} /> : null}
          </>
        }
        decision={
          <Card title={m.case_decision()}>
            <div className="grid gap-4">
              {request ? (
                <ButtonLink to={paths.approval(request.id)}>{m.desk_to_approval()}</ButtonLink>
              ) : open || asks ? null : (
                <p>{m.suspense_not_yours()}</p>
              )}
              {open ? (
                <Form
                  name="owner"
                  fields={fields}
                  // A deposit outside the limits can only be released to the account it was sent to.
                  initial={found.reason === 'outside_limits' ? { account: found.number } : {}}
                  className="grid gap-4"
                  submit={m.suspense_ask()}
                />
              ) : null}
              {asks ? <BankCaseForms reason={found.reason} /> : null}
              {returns ? (
                <Details label={m.suspense_return()}>
                  <Form
                    name="return"
                    fields={inBooks ? returnFields : foreignFields}
                    className="grid gap-4"
                    submit={m.suspense_return_ask()}
                  />
                </Details>
              ) : null}
              {open && unclaimed ? (
                <Form name="social" fields={donation} className="grid gap-4" submit={m.suspense_to_social()} />
              ) : null}
              {open && !unclaimed ? <p className="small muted">{m.suspense_claim_until({ on: date(until) })}</p> : null}
            </div>
          </Card>
        }
        history={history}
      />
    </StaffPage>
  )
}
