import type { Related, RelatedInvestor } from '#contract/due-diligence/states'
import { findFormForState, isIssuersTurn } from '#contract/proposals/states'
import { rules as ruleWords } from '#contract/rulebook/states'
import { hasPermission } from '#shared/permissions'
import { EligibilityCard } from '../../issuer/eligibility.tsx'
import { dateTime } from '../../lib/format.ts'
import { orThrowNotFound } from '../../lib/or-throw-not-found.ts'
import { personalHeaders, respondWithPersonalData } from '../../lib/personal.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Card, Note } from '../../ui/cards/card.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Countdown } from '../../ui/feedback/countdown.tsx'
import { CasePageLayout } from '../kit/cases/case-page-layout.tsx'
import { loadNames } from '../kit/names/names.ts'
import { formatRoles } from '../kit/names/roles.ts'
import { createStaffMeta, getStaffContext } from '../kit/pages/desk.ts'
import { StaffPage } from '../kit/pages/page.tsx'
import type { Route } from './+types/item.ts'
import { proposalActions } from './act.ts'
import { ProposalDecision } from './decision.tsx'
import { ProposalDocuments } from './documents.tsx'
import { FinancialFiguresTable, ProposalAnswers, RoundChanges } from './evidence.tsx'
import {
  AgreementStatusCard,
  AnalystWorkCard,
  DuplicateFindingsCard,
  ShariaOpinionsCard,
  ShariaScreeningCard,
} from './findings.tsx'
import {
  findFieldLabel,
  listAnsweredSteps,
  listChangesSinceLastRound,
  listCurrentDocuments,
  listFinancialFigures,
} from './form-answers.ts'
import { ProjectionComparison } from './projections.tsx'
import { RemarkHistory } from './remarks.tsx'
import { ReplacementDocuments } from './replacement-documents.tsx'
import { SubmittedSpreadsheets } from './sheets.tsx'
import { WatchlistMatches } from './watchlist-matches.tsx'
import { formatProposalState, stateTones } from './words.ts'

export const headers = personalHeaders
export const meta = createStaffMeta(m.review_desk)

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { app, actor, locale, now } = getStaffContext({ context })
  const approved = await orThrowNotFound(app.proposals.read(actor, id))
  if (approved.state === 'approved') await app.dueDiligence.pollAgreementSignings(actor, { id })
  const found = approved.state === 'approved' ? await app.proposals.read(actor, id) : approved
  const review = await app.dueDiligence.read(actor, id)
  const form = findFormForState(found.state)
  const rounds = await app.proposals.listRounds(actor, { id, form })
  const sheets = await app.proposals.listSheets(actor, id)
  const name = await loadNames(app, [...found.history.map(({ by }) => by), ...sheets.map(({ filedBy }) => filedBy)])
  const request = await app.approvals.newestAbout(`proposal-file/${id}/${found.round}`)
  return respondWithPersonalData({
    id: found.id as string,
    name: found.name,
    ...{ state: found.state, round: found.round, dueAt: found.dueAt, late: found.late, form },
    now: now.toISOString(),
    steps: listAnsweredSteps(found, locale),
    figures: listFinancialFigures(found, locale),
    changes: listChangesSinceLastRound({ form, rounds, documents: found.documents }, locale),
    documents: listCurrentDocuments(found.documents, locale),
    remarks: found.remarks.map((remark) => ({ ...remark, label: findFieldLabel(remark.form, remark.field, locale) })),
    sheets: sheets.map((sheet) => ({ ...sheet, who: name(sheet.filedBy) })),
    review,
    months: (await app.rulebook.at(now))['offering.issuer_cap_months'],
    source: ruleWords['offering.issuer_cap'].source,
    approval: request?.state === 'waiting' && hasPermission(actor, 'approval.read') ? request.id : null,
    may: {
      decide: hasPermission(actor, 'proposal.decide'),
      assess: hasPermission(actor, 'proposal.assess'),
      opinion: hasPermission(actor, 'proposal.give-opinion'),
      sign: hasPermission(actor, 'proposal.sign'),
      screen: hasPermission(actor, 'screening.decide'),
      schedule: hasPermission(actor, 'proposal.schedule'),
    },
    history: found.history
      .map(({ to, by, at, reason }) => ({ what: formatProposalState(to), who: name(by), at, reason }))
      .reverse(),
  })
}

export const action = proposalActions

export type Loaded = Route.ComponentProps['loaderData']

/** Page of one proposal for staff: answers, findings of each team and decision. */
export default function ProposalCase({ loaderData }: Route.ComponentProps) {
  const { name, state, round, dueAt, late, now, review, may } = loaderData
  return (
    <StaffPage
      title={name || m.review_nameless()}
      lede={m.review_round({ round })}
      back={{ to: paths.proposalsDesk(), label: m.review_desk() }}
      aside={
        <span className="chips">
          <Badge tone={stateTones[state]} long>
            {formatProposalState(state)}
          </Badge>
          {late ? <Badge tone="down">{m.review_late()}</Badge> : null}
          {dueAt && !late ? <Countdown deadline={dueAt.toISOString()} now={now} say={m.ui_left} /> : null}
          {dueAt ? (
            <span className="small muted">
              {isIssuersTurn(state)
                ? m.review_due_issuer({ at: dateTime(dueAt) })
                : m.review_due_us({ at: dateTime(dueAt) })}
            </span>
          ) : null}
        </span>
      }
    >
      <CasePageLayout
        evidence={
          <>
            <DuplicateFindingsCard findings={review.findings} />
            <RelatedParties related={review.related} investors={review.investors} />
            <WatchlistMatches likenesses={review.likenesses} decides={may.screen} />
            <ReplacementDocuments papers={review.papers} decides={may.assess} />
            <RoundChanges changes={loaderData.changes} round={round} />
            <RemarkHistory remarks={loaderData.remarks} changes={loaderData.changes} round={round} />
            {loaderData.form === 'proposal-file' ? (
              <>
                <EligibilityCard rows={review.eligibility} months={loaderData.months} source={loaderData.source} />
                <ShariaScreeningCard screening={review.screening} />
                <ProposalDocuments
                  documents={loaderData.documents}
                  checks={review.checks}
                  checking={may.assess && state === 'analyst_review'}
                />
                <AnalystWorkCard assessments={review.assessments} visits={review.visits} />
                <ShariaOpinionsCard opinions={review.opinions} />
                <AgreementStatusCard
                  id={loaderData.id}
                  plan={review.plan}
                  agreement={review.agreement}
                  uncounted={review.uncounted}
                />
              </>
            ) : null}
            <FinancialFiguresTable figures={loaderData.figures} />
            <SubmittedSpreadsheets sheets={loaderData.sheets} />
            {loaderData.form === 'proposal-file' ? <ProjectionComparison lines={review.projections} /> : null}
            <ProposalAnswers steps={loaderData.steps} remarks={loaderData.remarks} />
          </>
        }
        decision={<ProposalDecision case={loaderData} />}
        history={loaderData.history}
      />
    </StaffPage>
  )
}

type Parties = { related: readonly Related[]; investors: readonly RelatedInvestor[] }

/** Who of the operator or of the sharia board stands in the file, who decide nothing of it, and which investors do. */
function RelatedParties({ related, investors }: Parties) {
  if (related.length + investors.length === 0) return null
  return (
    <Card title={m.review_related()}>
      {related.length > 0 ? <Note tone="warn">{m.review_related_text()}</Note> : null}
      <ul className="mt-3 grid gap-2">
        {related.map(({ name, roles }) => (
          <li key={`${name}-${roles.join()}`}>{m.review_related_one({ name, roles: formatRoles({ roles }) })}</li>
        ))}
        {investors.map(({ name, by, holds }) => (
          <li key={`${name}-${by}-${holds.join()}`}>
            {by === 'nik' ? m.review_related_nik({ name }) : m.review_related_name({ name })}{' '}
            {holds.length > 0 ? m.review_related_holds({ codes: holds.join(', ') }) : null}
          </li>
        ))}
      </ul>
    </Card>
  )
}
