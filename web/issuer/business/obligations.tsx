import type { DistributionCard } from '#contract/distributions/states'
import type { ExpiringDocument } from '#contract/due-diligence/states'
import { type Duty, formatReportTitle } from '#contract/reports/states'
import type { ScreeningState } from '#contract/sharia/states'
import type { LocalDate } from '#shared/dates'
import { date, money } from '../../lib/format.ts'
import { getLocale, m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { Badge, CountBadge } from '../../ui/feedback/badge.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { DueList, type DueRow } from '../../ui/lists/due-list.tsx'
import { CardOwnerName } from './card-owner-name.tsx'
import { formatDistributionTitle, toDistributionAnchor } from './distributions-to-fund.tsx'

/** Days until the last day, below zero once it has passed. */
type Clocked = { daysLeft: number }
export type Obligations = {
  duties: readonly (Duty & Clocked)[]
  toFund: readonly (DistributionCard & Clocked)[]
  papers: readonly (ExpiringDocument & Clocked & { proposal: string })[]
  years: readonly ({ id: string; year: number; dueOn: LocalDate; state: ScreeningState } & Clocked)[]
}

/** Obligations of a business (reports, funding, documents), earliest deadline first. */
export function ObligationsCard({ name, duties, toFund, papers, years }: Obligations & { name: string }) {
  const rows = [duties.map(reportRow), toFund.map(fundingRow), papers.map(paperRow), years.map(yearRow)]
  const owed = rows.flat().sort((a, b) => a.daysLeft - b.daysLeft)
  return (
    <Card
      title={
        <>
          <CardOwnerName name={name}>{m.issuer_obligations()}</CardOwnerName>{' '}
          {owed.length > 0 ? <CountBadge>{owed.length}</CountBadge> : null}
        </>
      }
      flush
    >
      {owed.length === 0 ? (
        <EmptyState small title={m.issuer_obligations_none()} text={m.issuer_obligations_none_text()} />
      ) : (
        <DueList
          rows={owed.map(({ daysLeft, ...row }) => ({ ...row, days: Math.abs(daysLeft), late: daysLeft < 0 }))}
        />
      )}
    </Card>
  )
}

type Owed = Omit<DueRow, 'days' | 'late'> & Clocked

function reportRow(duty: Obligations['duties'][number]): Owed {
  const { id, dueOn, lateDays, waits, returned, daysLeft } = duty
  const title = formatReportTitle(duty)[getLocale()]
  const label = returned ? m.issuer_report_mend() : m.issuer_report_write()
  return {
    key: id,
    daysLeft: lateDays > 0 ? -lateDays : Math.max(0, daysLeft), // its clock stands still while it is checked
    title,
    text: (
      <>
        {m.issuer_due({ until: date(dueOn) })}{' '}
        {lateDays > 0 ? <Badge tone="down">{m.issuer_report_late({ days: lateDays })}</Badge> : null}{' '}
        {waits ? (
          <Badge tone="info">{m.issuer_report_waits()}</Badge>
        ) : returned ? (
          <Badge tone="warn">{m.issuer_report_sent_back()}</Badge>
        ) : null}
      </>
    ),
    act: waits ? null : (
      <ButtonLink
        to={paths.issuerReport(id)}
        kind={lateDays > 0 || daysLeft <= 7 ? 'primary' : 'plain'}
        size="sm"
        aria-label={`${label}: ${title}`}
      >
        {label}
      </ButtonLink>
    ),
  }
}

function yearRow({ id, year, dueOn, state, daysLeft }: Obligations['years'][number]): Owed {
  const title = m.issuer_year({ year: String(year) })
  return {
    ...{ key: id, daysLeft, title },
    text: (
      <>
        {m.issuer_due({ until: date(dueOn) })}{' '}
        {state === 'overdue' ? <Badge tone="down">{m.issuer_late()}</Badge> : null}
      </>
    ),
    act: (
      <ButtonLink to={paths.issuerShariaYear(id)} size="sm" aria-label={`${m.issuer_year_open()}: ${title}`}>
        {m.issuer_year_open()}
      </ButtonLink>
    ),
  }
}

function fundingRow(each: Obligations['toFund'][number]): Owed {
  const title = m.issuer_fund_title({ what: formatDistributionTitle(each) })
  return {
    key: each.id,
    daysLeft: each.daysLeft,
    title,
    text: (
      <>
        {money(each.amount)} · {m.issuer_due({ until: date(each.fundBy) })}{' '}
        {each.unfunded ? <Badge tone="down">{m.issuer_late()}</Badge> : null}
      </>
    ),
    act: (
      <ButtonLink to={`#${toDistributionAnchor(each)}`} size="sm" aria-label={title}>
        {m.issuer_fund()}
      </ButtonLink>
    ),
  }
}

function paperRow({ proposal, field, daysLeft, words, until, filed, refused }: Obligations['papers'][number]): Owed {
  const title = m.issuer_paper_renew({ document: words[getLocale()] })
  return {
    ...{ key: `${proposal}/${field}`, daysLeft, title },
    text: (
      <>
        {daysLeft < 0 ? m.issuer_paper_ended({ until: date(until) }) : m.issuer_paper_until({ until: date(until) })}{' '}
        {filed ? <Badge tone="info">{m.issuer_paper_filed()}</Badge> : null}
        {refused ? m.issuer_paper_refused({ reason: refused }) : null}
      </>
    ),
    act: filed ? null : (
      <ButtonLink to={paths.issuerPaper(proposal, field)} size="sm" aria-label={title}>
        {m.issuer_paper_send()}
      </ButtonLink>
    ),
  }
}
