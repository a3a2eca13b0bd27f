import type { Related, RelatedInvestor } from '#contract/due-diligence/states'
import { findFormForState, isIssuersTurn } from '#contract/proposals/states'
import { rules as ruleWords } from '#contract/rulebook/states'
import { hasPermission } from '#shared/permissions'
import { EligibilityCard } from '../../issuer/eligibility.tsx'
import { dateTime } from '../../lib/format.ts'
import { personal, personalHeaders } from '../../lib/personal.ts'
import { orNotFound } from '../../lib/refused.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Card, Note } from '../../ui/cards/card.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Countdown } from '../../ui/feedback/countdown.tsx'
import { Case } from '../kit/cases/case.tsx'
import { namesOf } from '../kit/names/names.ts'
import { roleNames } from '../kit/names/roles.ts'
import { deskMeta, deskOf } from '../kit/pages/desk.ts'
import { StaffPage } from '../kit/pages/page.tsx'
import type { Route } from './+types/item.ts'
import { proposalActions } from './act.ts'
import { Decision } from './decision.tsx'
import { Documents } from './documents.tsx'
import { Changed, Figures, Written } from './evidence.tsx'
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
import { Likenesses } from './likenesses.tsx'
import { Papers } from './papers.tsx'
import { Projections } from './projections.tsx'
import { Remarks } from './remarks.tsx'
import { Sheets } from './sheets.tsx'
import { stateTones, stateWord } from './words.ts'

export const headers = personalHeaders
export const meta = deskMeta(m.review_desk)

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { app, actor, locale, now } = deskOf({ context })
  const approved = await orNotFound(app.proposals.read(actor, id))
  if (approved.state === 'approved') await app.dueDiligence.pollAgreementSignings(actor, { id })
  const found = approved.state === 'approved' ? await app.proposals.read(actor, id) : approved
  const review = await app.dueDiligence.read(actor, id)
  const form = findFormForState(found.state)
  const rounds = await app.proposals.listRounds(actor, { id, form })
  const sheets = await app.proposals.listSheets(actor, id)
  const name = await namesOf(app, [...found.history.map(({ by }) => by), ...sheets.map(({ filedBy }) => filedBy)])
  const request = await app.approvals.newestAbout(`proposal-file/${id}/${found.round}`)
  return personal({
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
      .map(({ to, by, at, reason }) => ({ what: stateWord(to), who: name(by), at, reason }))
      .reverse(),
  })
}

export const action = proposalActions

export type Loaded = Route.ComponentProps['loaderData']

/** One proposal: what its issuer wrote, what each desk found, and what can be decided now. */
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
            {stateWord(state)}
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
      <Case
        evidence={
          <>
            <DuplicateFindingsCard findings={review.findings} />
            <RelatedParties related={review.related} investors={review.investors} />
            <Likenesses likenesses={review.likenesses} decides={may.screen} />
            <Papers papers={review.papers} decides={may.assess} />
            <Changed changes={loaderData.changes} round={round} />
            <Remarks remarks={loaderData.remarks} changes={loaderData.changes} round={round} />
            {loaderData.form === 'proposal-file' ? (
              <>
                <EligibilityCard rows={review.eligibility} months={loaderData.months} source={loaderData.source} />
                <ShariaScreeningCard screening={review.screening} />
                <Documents
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
            <Figures figures={loaderData.figures} />
            <Sheets sheets={loaderData.sheets} />
            {loaderData.form === 'proposal-file' ? <Projections lines={review.projections} /> : null}
            <Written steps={loaderData.steps} remarks={loaderData.remarks} />
          </>
        }
        decision={<Decision case={loaderData} />}
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
          <li key={`${name}-${roles.join()}`}>{m.review_related_one({ name, roles: roleNames({ roles }) })}</li>
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
