import { FileText } from 'lucide-react'
import { data } from 'react-router'
import { z } from 'zod'
import type { CashFlow, HoldingDetail } from '#contract/registry/states'
import { localDate } from '#shared/dates'
import { appContext, requestContext } from '../context.ts'
import { formAction } from '../forms/action.ts'
import { redirectWithToast } from '../lib/flash.ts'
import { date, dateTime, initials, money } from '../lib/format.ts'
import { orThrowNotFound } from '../lib/or-throw-not-found.ts'
import { personalHeaders, respondWithPersonalData } from '../lib/personal.ts'
import { requirePerson } from '../lib/require-actor.ts'
import { runWithStepUp } from '../lib/run-with-step-up.ts'
import { toPageTitle } from '../lib/title.ts'
import { m } from '../lib/words.ts'
import { PublishedDocuments } from '../offerings/published-documents.tsx'
import { ShariaNote } from '../offerings/sharia-status.tsx'
import { formatAkadInText } from '../offerings/words.ts'
import { paths } from '../paths.ts'
import { ReportProblemLink } from '../requests/report-problem-link.tsx'
import { RightsOffers } from '../rights/rights-offers.tsx'
import { BackLink } from '../ui/buttons/back-link.tsx'
import { ButtonLink } from '../ui/buttons/button.tsx'
import { Card, Note } from '../ui/cards/card.tsx'
import { KeyFigures } from '../ui/cards/figures.tsx'
import { Badge } from '../ui/feedback/badge.tsx'
import { Medallion } from '../ui/pictures/khatam.tsx'
import { type Column, DataTable } from '../ui/tables/data-table.tsx'
import { ChangeText, MoneyText } from '../ui/text/money.tsx'
import type { Route } from './+types/holding.ts'
import './portfolio.css'
import { CardStack, TwoColumns } from '../ui/layout/columns.tsx'
import { DisclosuresCard } from './dashboard/disclosures-card.tsx'
import { BuybackCard } from './holding/buyback-card.tsx'
import { CashFlowLists } from './holding/cash-flow-lists.tsx'
import { CertificateCard } from './holding/certificate-card.tsx'
import { EndedFigures } from './holding/ended-figures.tsx'
import { IncomeCard } from './holding/income-card.tsx'
import { LatePathCard } from './holding/late-path-card.tsx'
import { MeetingCard } from './holding/meeting-card.tsx'
import { NextPaymentCard } from './holding/next-payment-card.tsx'
import { getPurificationWord, PurificationCard } from './holding/purification-card.tsx'
import { readTradingState } from './holding/read-trading-state.ts'
import { SplitCard } from './holding/split-card.tsx'
import { TradeActions } from './holding/trade-actions.tsx'
import { formatProjection, formatSecurityKind, renderGainFigure } from './security.tsx'
import { formatUnits } from './units.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: toPageTitle(loaderData?.holding.security.name ?? m.account_holding()) },
]
export const headers = personalHeaders

const DISCLOSURES = 4

export async function loader(call: Route.LoaderArgs) {
  const actor = requirePerson(call.context)
  const { now } = call.context.get(requestContext)
  const app = call.context.get(appContext)
  const { registry, distributions, disclosures, meetings, offerings, rights, rulebook, sharia, splits, buybacks } = app
  const holding = await orThrowNotFound(registry.holding(actor, call.params.slug))
  const { code, businessId } = holding.security
  const [named, given, announced, { documents, nisbah }, rules, standing, split, buyback, offered, votes, trading] =
    await Promise.all([
      distributions.purifications(actor, code),
      registry.certificateOf(actor, { code, units: holding.units }),
      disclosures.of([businessId], DISCLOSURES),
      offerings.detail(actor, holding.security.slug),
      rulebook.at(now),
      sharia.standing(businessId),
      splits.announcedOf(code),
      buybacks.runningOf(actor, holding.security.slug),
      rights.mine(actor),
      meetings.toVote(actor),
      readTradingState(app, holding.security, now),
    ])
  const late = {
    grace: rules['distribution.grace_days'],
    default: rules['distribution.default_days'],
    meeting: rules['meeting.call_days'],
  }
  return respondWithPersonalData({
    holding,
    named,
    given,
    announced,
    documents,
    late,
    split,
    buyback,
    rights: offered.filter(({ issue }) => issue.security.code === code),
    votes: votes.filter(({ security }) => security.code === code),
    nisbah,
    trading,
    now,
    sharia: standing.case,
  })
}

/** Gives what the sharia board named of a payment to the social fund. */
export const action = formAction({
  fields: {},
  schema: z.object({ distribution: z.string() }),
  async run({ context, params }: Route.ActionArgs, { distribution }, { posted }) {
    const { distributions } = context.get(appContext)
    const given = await runWithStepUp({ context }, posted, (proof) =>
      distributions.givePurification(requirePerson(context), { id: distribution }, { proof }),
    )
    if ('state' in given) return data(given.state, { status: given.status })
    const told = { variant: 'success' as const, title: `${getPurificationWord()}: ${money(given.done.amount)}` }
    return redirectWithToast(paths.holding(params.slug), told)
  },
})

export default function HoldingPage({ loaderData }: Route.ComponentProps) {
  const { holding, named, given, announced, documents, late, split, buyback, nisbah, now } = loaderData
  const { security } = holding
  const ended = holding.units === 0n
  return (
    <>
      <BackLink to={paths.portfolio()}>{m.account_portfolio()}</BackLink>
      <div className="page-h holding-h">
        <div className="who">
          <Medallion slug={security.slug} initials={initials(security.name)} size="lg" />
          <div>
            <h1>{security.name}</h1>
            <p className="holding-tags">
              <Badge>{formatSecurityKind(security.kind)}</Badge>
              {ended ? <Badge tone="info">{m.holding_ended()}</Badge> : null}
              <Badge tone="akad">{m.ui_akad({ akad: formatAkadInText(security.akad) })}</Badge>
              <span className="small muted">{security.code}</span>
            </p>
          </div>
        </div>
        <ButtonLink to={paths.detail(security.slug)}>
          <FileText className="i" aria-hidden />
          {m.account_documents()}
        </ButtonLink>
      </div>
      <CardStack>
        {ended ? <Note>{m.holding_ended_text()}</Note> : null}
        <ShariaNote of={loaderData.sharia} />
        {ended ? <EndedFigures holding={holding} /> : <Figures holding={holding} />}
        <TwoColumns>
          <CardStack>
            <IncomeCard holding={holding} today={localDate(now)} />
            <CashFlows holding={holding} />
            <PurificationCard named={named} />
            {security.kind === 'sukuk' && !ended ? <LatePathCard days={late} /> : null}
            <Acquisitions holding={holding} />
          </CardStack>
          <CardStack>
            <RightsOffers rights={loaderData.rights} />
            {loaderData.votes.map((meeting) => (
              <MeetingCard key={meeting.id} meeting={meeting} />
            ))}
            <BuybackCard own={buyback} />
            {ended ? null : (
              <>
                <TradeActions holding={holding} trading={loaderData.trading} />
                <SplitCard holding={holding} split={split} />
                <NextPaymentCard holding={holding} nisbah={nisbah} now={now} />
                <CertificateCard holding={holding} given={given} />
              </>
            )}
            <DisclosuresCard disclosures={announced} />
            <Documents documents={documents} />
            <ReportProblemLink topic="investment" about={security.code} />
          </CardStack>
        </TwoColumns>
      </CardStack>
    </>
  )
}

function Documents({ documents }: { documents: Route.ComponentProps['loaderData']['documents'] }) {
  if (documents.length === 0) return null
  return (
    <Card title={m.holding_documents()}>
      <PublishedDocuments documents={documents} />
    </Card>
  )
}

function Figures({ holding }: { holding: HoldingDetail }) {
  const { security, units, held, value, cost, gain, received, realised, price, priceFrom, since } = holding
  return (
    <KeyFigures
      figures={[
        { label: m.account_value(), value: <MoneyText value={value} />, note: formatProjection(security) },
        { label: m.account_cost(), value: <MoneyText value={cost} />, note: m.account_since({ date: date(since) }) },
        {
          label: m.account_gain(),
          ...renderGainFigure(gain, cost),
        },
        { label: m.account_received_sum(), value: <MoneyText value={received} /> },
        ...(realised === 0n ? [] : [{ label: m.portfolio_realised(), value: <ChangeText amount={realised} /> }]),
        {
          label: m.account_quantity(),
          value: formatUnits(security.kind, units),
          note: held > 0n ? m.account_held_units({ units: formatUnits(security.kind, held) }) : null,
        },
        {
          label: m.account_price(),
          value: <MoneyText value={price} />,
          note: priceNotes[priceFrom](),
        },
        {
          label: m.account_term(),
          value:
            security.tenorMonths === null ? m.account_no_term() : m.account_months({ count: security.tenorMonths }),
          note: security.maturesOn ? m.account_matures({ date: date(day(security.maturesOn)) }) : null,
        },
      ]}
    />
  )
}

const priceNotes = {
  issue: m.account_issue_price,
  market: m.account_market_price,
  outstanding: m.account_outstanding_price,
}
const day = (on: string) => `${on}T00:00:00+07:00`

function CashFlows({ holding: { cashFlows } }: { holding: HoldingDetail }) {
  const sum = (of: CashFlow[]) => of.reduce((total, { amount }) => total + amount, 0n)
  const received = sum(cashFlows.filter(({ status, amount }) => status === 'done' && amount > 0n))
  const open = cashFlows.filter(({ status }) => status === 'projected' || status === 'declared')
  const expected = sum(open)
  const principal = sum(open.filter(({ kind }) => kind === 'principal'))
  return (
    <Card title={m.account_cash_flows()} flush>
      <p className="flows-text small muted">
        {m.account_cash_flows_text({ received: money(received), expected: money(expected) })}
        {principal > 0n ? ` ${m.account_cash_flows_principal({ amount: money(principal) })}` : null}
      </p>
      <CashFlowLists flows={cashFlows} />
      {expected > 0n ? <p className="flows-note tiny muted">{m.account_projection_note()}</p> : null}
    </Card>
  )
}

function Acquisitions({ holding: { acquisitions, security } }: { holding: HoldingDetail }) {
  if (acquisitions.length === 0) return null
  const columns: Column<HoldingDetail['acquisitions'][number]>[] = [
    { key: 'reference', label: m.account_reference(), cell: ({ reference }) => reference },
    { key: 'at', label: m.account_date(), cell: ({ at }) => <time dateTime={at.toISOString()}>{dateTime(at)}</time> },
    {
      key: 'units',
      label: m.account_quantity(),
      right: true,
      cell: ({ units }) => <span className="num">{formatUnits(security.kind, units)}</span>,
    },
    {
      key: 'price',
      label: m.account_price(),
      right: true,
      cell: ({ price }) => <span className="num">{money(price)}</span>,
    },
    {
      key: 'cost',
      label: m.account_cost(),
      right: true,
      cell: ({ units, price }) => <span className="v1 num">{money(units * price)}</span>,
    },
  ]
  return (
    <Card title={m.account_acquisitions()} flush>
      <DataTable
        caption={m.account_table({ name: m.account_acquisitions() })}
        columns={columns}
        rows={acquisitions}
        rowKey={({ reference }) => reference}
      />
    </Card>
  )
}
