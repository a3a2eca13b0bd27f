import { Link } from 'react-router'
import {
  type AgreementSide,
  type Assessment,
  agreementSides,
  agreementSideWords,
  type BoardOpinion,
  type Finding,
  markWords,
  outcomeWords,
  type Plan,
  recommendationWords,
  type ShariaScreening,
  type UncountedSignature,
  uncountedWords,
  type Visit,
} from '#contract/due-diligence/states'
import { forbiddenActivities } from '#contract/proposals/rules/form-fields'
import { dateTime, day, money, percent } from '../../lib/format.ts'
import { getLocale, m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Card, Note } from '../../ui/cards/card.tsx'
import { LabelledValues } from '../../ui/cards/figures.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { NoteList } from '../../ui/lists/note-list.tsx'
import { PictureGrid } from '../../ui/pictures/picture-grid.tsx'
import { PictureZoom } from '../kit/cases/picture-zoom.tsx'
import { formatProposalState } from './words.ts'

/** Other proposals that share numbers or people with this one. */
export function DuplicateFindingsCard({ findings }: { findings: readonly Finding[] }) {
  if (findings.length === 0) return null
  return (
    <Card title={m.review_findings()}>
      <Note tone="warn">{m.review_findings_text()}</Note>
      <ul className="mt-3 grid gap-2">
        {findings.map(({ kind, proposalId, name, state }) => (
          <li key={`${kind}-${proposalId}`}>
            {markWords[kind][getLocale()]}: <Link to={paths.proposalCase(proposalId)}>{name}</Link> (
            {formatProposalState(state)})
          </li>
        ))}
      </ul>
    </Card>
  )
}

const passes = (ok: boolean) => <Badge tone={ok ? 'up' : 'down'}>{ok ? m.review_passes() : m.review_fails()}</Badge>

/** Each line of the sharia screening with its computation, its limit and whether it passes. */
export const ShariaScreeningCard = ({ screening }: { screening: ShariaScreening }) => (
  <Card title={m.review_screening()} more={{ to: paths.guide(), label: m.review_screening_source() }}>
    <p className="mb-3">
      {passes(screening.passes)} {screening.passes ? m.review_screening_ok() : m.review_screening_bad()}
    </p>
    <LabelledValues
      rows={screening.lines.map((line) =>
        line.key === 'activity'
          ? {
              label: forbiddenActivities[line.activity as keyof typeof forbiddenActivities][getLocale()],
              value: passes(line.passes),
            }
          : {
              label: line.key === 'debt' ? m.review_ratio_debt() : m.review_ratio_income(),
              value: (
                <>
                  {m.review_ratio({
                    part: money(line.part),
                    whole: money(line.whole),
                    ratio: line.ratio === null ? '–' : percent(line.ratio),
                    limit: percent(line.limit),
                    year: String(line.year),
                  })}{' '}
                  {passes(line.passes)}
                </>
              ),
            },
      )}
    />
  </Card>
)

/** Site visits with photos and the assessments with recommendation and score. */
export function AnalystWorkCard({
  assessments,
  visits,
}: {
  assessments: readonly Assessment[]
  visits: readonly Visit[]
}) {
  const items = [
    ...visits.map(({ visitedOn, place, findings, madeAt }, at) => ({
      key: `visit-${at}`,
      title: m.review_visited({ place }),
      text: findings,
      small: [day(visitedOn), dateTime(madeAt)],
    })),
    ...assessments.map(({ recommendation, text, round, scores, madeAt }, at) => ({
      key: `assessment-${at}`,
      title: `${recommendationWords[recommendation][getLocale()]}: ${m.review_round({ round })}`,
      text,
      small: [m.review_score({ points: Object.values(scores).reduce((sum, each) => sum + each, 0) }), dateTime(madeAt)],
    })),
  ]
  if (items.length === 0) return null
  return (
    <Card title={m.review_work()}>
      <NoteList items={items} />
      {visits
        .filter(({ photos }) => photos.length > 0)
        .map(({ id, place, photos }) => (
          <VisitPhotos key={id} place={place} photos={photos} />
        ))}
    </Card>
  )
}

const VisitPhotos = ({ place, photos }: Pick<Visit, 'place' | 'photos'>) => (
  <PictureGrid>
    {photos.map(({ id }, at) => {
      const label = m.review_photo_of({ number: at + 1, place })
      return (
        <li key={id}>
          <img src={paths.attachment(id)} alt={label} loading="lazy" />
          <PictureZoom src={paths.attachment(id)} label={label} />
          <a href={paths.attachment(id)} target="_blank" rel="noreferrer">
            {m.kyc_desk_picture_open()}
            <span className="sr"> ({label})</span>
          </a>
        </li>
      )
    })}
  </PictureGrid>
)

/** Opinions of the sharia board on a proposal, newest first. */
export function ShariaOpinionsCard({ opinions }: { opinions: readonly BoardOpinion[] }) {
  if (opinions.length === 0) return null
  return (
    <Card title={m.review_opinion()}>
      <NoteList
        items={opinions.map(({ number, outcome, text, conditions, dissent, signer, givenAt }) => ({
          key: number,
          title: `${number}: ${outcomeWords[outcome][getLocale()]}`,
          text,
          small: [
            ...(conditions ? [m.review_conditions_are({ text: conditions })] : []),
            ...(dissent ? [m.review_dissent_is({ text: dissent })] : []),
            `${signer} · ${dateTime(givenAt)}`,
          ],
        }))}
      />
    </Card>
  )
}

/** Where the offering will stand, and which side has signed. */
type Signed = {
  id: string
  plan: Plan | null
  agreement: readonly AgreementSide[]
  uncounted: readonly UncountedSignature[]
}
/**
 * Status of the issuer agreement: security code, who has signed for each side, opening time, signatures that do not
 * count; null without a plan.
 */
export function AgreementStatusCard({ id, plan, agreement, uncounted }: Signed) {
  if (!plan) return null
  return (
    <Card title={m.review_agreement()} more={{ to: paths.preview(plan.slug), label: m.review_to_preview() }}>
      <LabelledValues
        rows={[
          { label: m.review_code(), value: plan.code },
          ...agreementSides.map((side) => {
            const found = agreement.find((each) => each.side === side)
            return {
              label: agreementSideWords[side][getLocale()],
              value: found?.signedAt
                ? m.review_signed({ name: found.signer, at: dateTime(found.signedAt) })
                : m.review_unsigned(),
            }
          }),
          ...(plan.opensAt ? [{ label: m.review_opens(), value: dateTime(plan.opensAt) }] : []),
        ]}
      />
      {uncounted.map(({ reference, signer, why, occurredAt }) => (
        <Note key={`${reference}-${occurredAt.getTime()}`} tone="warn">
          {m.review_uncounted({
            name: signer,
            at: dateTime(occurredAt),
            reference,
            why: uncountedWords[why][getLocale()],
          })}
        </Note>
      ))}
      <p className="mt-3">
        <a href={paths.issuerAgreement(id)} download>
          {m.preview_agreement_copy()}
        </a>
      </p>
    </Card>
  )
}
