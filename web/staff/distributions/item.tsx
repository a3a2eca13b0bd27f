import {
  canCancelDistribution,
  type DistributionCard,
  distributionKindWords,
  formatReckoning,
  formatTaxRates,
} from '#contract/distributions/states'
import { depositBanks, groupByFour } from '#contract/wallet/states'
import { hasPermission } from '#shared/permissions'
import { Form } from '../../forms/form.tsx'
import { dateTime, day, money, number, percent } from '../../lib/format.ts'
import { orThrowNotFound } from '../../lib/or-throw-not-found.ts'
import { personalHeaders, respondWithPersonalData } from '../../lib/personal.ts'
import { getLocale, m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Card, Note } from '../../ui/cards/card.tsx'
import { LabelledValues } from '../../ui/cards/figures.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { type Column, DataTable } from '../../ui/tables/data-table.tsx'
import { Pagination } from '../../ui/tables/pagination.tsx'
import { TableFiles } from '../../ui/tables/table-files.tsx'
import { CasePageLayout } from '../kit/cases/case-page-layout.tsx'
import { renderDecisionCard } from '../kit/cases/decision-card.tsx'
import { createStaffMeta, getStaffContext, parseQueueQuery } from '../kit/pages/desk.ts'
import { StaffPage } from '../kit/pages/page.tsx'
import type { Route } from './+types/item.ts'
import { act } from './act.ts'
import { ArrearsCard, CallMeetingAgainForm, LateChargeForm, ResolveArrearsForm } from './arrears.tsx'
import { type CallingOff, readCallOffStatus } from './calling-off.ts'
import { againFields, cancelFields, checkFields } from './resolve-fields.ts'
import { stateTones, stateWords } from './words.ts'

export const headers = personalHeaders
export const meta = createStaffMeta(m.dist_title)

export async function loader(call: Route.LoaderArgs) {
  const { app, actor, locale, now } = getStaffContext(call)
  const { id } = call.params
  const found = await orThrowNotFound(app.distributions.one(actor, id))
  const after = parseQueueQuery(call.request).after?.slice(0, 80)
  const { items, next } = await orThrowNotFound(app.distributions.payments(actor, id, { after }))
  const approval = await app.approvals.newestAbout(`distribution/${id}`)
  return respondWithPersonalData({
    found,
    warning: found.state === 'submitted' ? ((await app.distributions.warningOf(actor, id))?.[locale] ?? null) : null,
    payments: items,
    next,
    title: `${distributionKindWords[found.kind][locale]} ${found.security.name}`,
    approval: approval?.id ?? null,
    documents: await app.distributions.documents(actor, found.id),
    mayCancel: !found.announced && canCancelDistribution(found.state) && hasPermission(actor, 'distribution.propose'),
    mayAsk: hasPermission(actor, 'distribution.propose'),
    file: items.length > 0 && hasPermission(actor, 'finance.export') ? `${paths.distribution(id)}/payments.csv` : null,
    off: await readCallOffStatus(app, actor, found, now),
    arrears: await app.arrears.of(actor, id),
    mayResolve: hasPermission(actor, 'arrears.resolve'),
    mayCharge: hasPermission(actor, 'arrears.charge'),
  })
}

export const action = act

/** Page of one distribution: terms, funding and what each holder received. */
export default function DistributionPage({ loaderData }: Route.ComponentProps) {
  const { found, payments, next, title, approval, documents, arrears, mayResolve, mayCharge } = loaderData
  const { run, account, state } = found
  const decided = approval !== null || loaderData.mayCancel
  const callsAgain = arrears?.mayCallAgain && mayResolve
  const resolves = arrears?.meeting?.agreed && arrears.state === 'default' && mayResolve
  const charges = arrears !== null && arrears.state !== 'cancelled' && mayCharge
  const facts = [
    { label: m.dist_reference(), value: found.reference },
    { label: m.dist_amount(), value: money(found.amount) },
    ...(found.reckoned ? [{ label: m.dist_reckoning(), value: formatReckoning(found.reckoned)[getLocale()] }] : []),
    ...(found.amountReason ? [{ label: m.dist_amount_reason(), value: found.amountReason }] : []),
    { label: m.dist_recorded(), value: day(found.recordedOn) },
    { label: m.dist_due(), value: day(found.dueOn) },
    { label: m.dist_fund_by(), value: day(found.fundBy) },
    { label: m.dist_tax(), value: formatTaxRates(found.tax)[getLocale()] },
    { label: m.dist_purification(), value: percent(found.purificationRate) },
    { label: m.dist_handed_in(), value: dateTime(found.proposedAt) },
    ...(account || state === 'proposed'
      ? [
          {
            label: m.dist_account(),
            value: account
              ? `${depositBanks[account.bank as keyof typeof depositBanks].name} ${groupByFour(account.number)}`
              : m.dist_account_waits(),
          },
        ]
      : []),
    ...documents.map(({ id, name }) => ({
      label: m.dist_document(),
      value: (
        <a href={paths.attachment(id)} target="_blank" rel="noreferrer">
          {name}
        </a>
      ),
    })),
    ...(found.why ? [{ label: m.dist_why(), value: found.why }] : []),
  ]
  return (
    <StaffPage
      title={title}
      lede={found.about}
      back={{ to: paths.distributions(), label: m.dist_title() }}
      aside={
        <p className="flex flex-wrap gap-2">
          <Badge tone={stateTones[state]}>{stateWords[state]()}</Badge>
          {found.sentBack ? <Badge tone="down">{m.dist_sent_back()}</Badge> : null}
          {found.late ? <Badge tone="down">{m.dist_late()}</Badge> : null}
          {found.lateByUs ? <Badge tone="down">{m.dist_late_by_us()}</Badge> : null}
          {found.unfunded && !found.late ? <Badge tone="down">{m.dist_unfunded()}</Badge> : null}
        </p>
      }
    >
      <CasePageLayout
        evidence={
          <>
            <Card title={m.dist_title()}>
              <LabelledValues rows={facts} />
            </Card>
            {arrears ? <ArrearsCard arrears={arrears} /> : null}
            {run ? (
              <Card title={m.dist_run()}>
                <p>{m.dist_run_text({ paid: number(run.paidHolders), holders: number(run.holders) })}</p>
                <LabelledValues
                  rows={[
                    { label: m.dist_units(), value: number(run.units) },
                    { label: m.dist_paid(), value: money(run.paid) },
                    { label: m.dist_tax(), value: money(run.tax) },
                    { label: m.dist_remainder(), value: money(run.remainder) },
                  ]}
                />
              </Card>
            ) : null}
            {payments.length > 0 ? (
              <div className="table-card">
                <DataTable
                  caption={m.dist_payments()}
                  columns={columns()}
                  rows={payments}
                  rowKey={({ userId }) => userId}
                />
                <Pagination next={next} />
                {loaderData.file ? (
                  <p className="card-b">
                    <TableFiles csv={loaderData.file} />
                  </p>
                ) : null}
              </div>
            ) : null}
          </>
        }
        decision={
          decided || resolves || callsAgain || charges || loaderData.off || found.sentBack ? (
            <>
              {found.sentBack ? <AskAgain sentBack={found.sentBack} may={loaderData.mayAsk} /> : null}
              {callsAgain ? <CallMeetingAgainForm /> : null}
              {resolves ? <ResolveArrearsForm /> : null}
              {charges ? <LateChargeForm /> : null}
              {loaderData.off ? <CallOff off={loaderData.off} /> : null}
              {renderDecisionCard(
                approval,
                loaderData.mayCancel ? (
                  <Handling submitted={state === 'submitted'} warning={loaderData.warning} />
                ) : null,
              )}
            </>
          ) : null
        }
      />
    </StaffPage>
  )
}

/** What finance does with what an issuer handed in, and the way to take any of them back. */
const Handling = ({ submitted, warning }: { submitted: boolean; warning: string | null }) => (
  <>
    {warning ? <Note tone="warn">{warning}</Note> : null}
    {submitted ? <Form name="check" fields={checkFields} className="grid gap-4" submit={m.dist_check()} /> : null}
    <p className="small muted">{submitted ? m.dist_refuse_text() : m.dist_cancel_text()}</p>
    <Form
      name="cancel"
      fields={cancelFields}
      className="grid gap-4"
      submit={submitted ? m.dist_refuse() : m.dist_cancel()}
      look={{ kind: 'danger' }}
    />
  </>
)

type Row = Route.ComponentProps['loaderData']['payments'][number]

const columns = (): Column<Row>[] => [
  { key: 'holder', label: m.dist_holder(), heading: true, cell: ({ name }) => name },
  { key: 'units', label: m.dist_units(), cell: ({ units }) => number(units) },
  { key: 'tax', label: m.dist_tax(), cell: ({ tax }) => money(tax) },
  { key: 'net', label: m.dist_net(), cell: ({ net }) => money(net) },
  { key: 'paid', label: m.dist_paid(), cell: ({ paidAt }) => (paidAt ? dateTime(paidAt) : '–') },
]

/** Why an announced payment got a no, and the way to put it before two others anew. */
const AskAgain = ({ sentBack, may }: { sentBack: NonNullable<DistributionCard['sentBack']>; may: boolean }) => (
  <Card title={m.dist_sent_back()}>
    <div className="grid gap-3">
      <p>{m.dist_sent_back_text({ at: dateTime(sentBack.at), why: sentBack.why })}</p>
      <p className="small muted">{m.dist_sent_back_stays()}</p>
      {may ? <Form name="again" fields={againFields} className="grid gap-4" submit={m.dist_again()} /> : null}
    </div>
  </Card>
)

/** What was announced is called off in public, once a second one agrees. */
const CallOff = ({ off: { waiting } }: { off: CallingOff }) => (
  <Card title={m.dist_off()}>
    <p className="small muted">{m.dist_off_text()}</p>
    {waiting ? (
      <ButtonLink to={paths.approval(waiting)}>{m.desk_to_approval()}</ButtonLink>
    ) : (
      <Form
        name="off"
        fields={cancelFields}
        className="mt-3 grid gap-4"
        submit={m.dist_off_ask()}
        look={{ kind: 'danger' }}
      />
    )}
  </Card>
)
