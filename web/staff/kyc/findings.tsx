import { Link } from 'react-router'
import type { CardLine, KycCheck, KycFinding, Party } from '#contract/verification/states'
import { getFieldLabel } from '../../kyc/steps.ts'
import { dateTime, percent } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/cards/card.tsx'
import { type FindingLine, FindingList } from '../../ui/lists/finding-list.tsx'
import { formatDifference } from './compare-with-sources.ts'
import { getCheckTitle, getDocumentWords, getOutcomeWords } from './document-words.ts'
import { checkWords, findingWords, outcomeTones, stateWords } from './words.ts'

type KycFindings = {
  party: Party
  findings: readonly KycFinding[]
  checks: readonly KycCheck[]
  card: readonly CardLine[]
}

/** Computed findings about a KYC application and the answers of outside services. */
export function KycFindings({ party, findings, checks, card }: KycFindings) {
  const wrong = card.filter(({ says }) => says === 'differs')
  const lines: FindingLine[] = [
    ...wrong.map((line) => ({
      key: `card-${line.field}`,
      title: getDocumentWords(party).differs({ field: getFieldLabel(party, line.field) }),
      tone: 'warn' as const,
      said: m.kyc_desk_differs(),
      detail: formatDifference(line),
    })),
    ...findings.map(({ code, detail, others }) => ({
      key: code,
      title: findingWords[code](),
      tone: 'warn' as const,
      said: m.kyc_desk_outcome_doubtful(),
      detail: others.length ? <OtherCases others={others} /> : foundWords(party, code, detail),
    })),
    ...checks.map((check) => ({
      key: check.kind,
      title: getCheckTitle(party, check.kind),
      tone: outcomeTones[check.outcome],
      said: getOutcomeWords(check.kind)[check.outcome](),
      detail: check.kind === 'card' && card.length ? readOf(card, wrong.length) : detailOf(party, check),
    })),
  ]
  return (
    <Card title={m.kyc_desk_checks()}>
      <FindingList lines={lines} />
      {findings.length + wrong.length === 0 ? <p className="muted">{m.kyc_desk_no_finding()}</p> : null}
    </Card>
  )
}

function foundWords(party: Party, code: KycFinding['code'], detail: string) {
  if (code === 'account_young') return dateTime(detail)
  if (code === 'answered_late')
    return detail
      .split(',')
      .map((kind) => checkWords[kind as KycCheck['kind']]())
      .join(', ')
  return OF_FIELDS.includes(code) ? labelsOf(party, detail) : detail
}

const OF_FIELDS: readonly KycFinding['code'][] = ['us_indicia', 'tax_residence_doubt', 'nik_differs', 'name_signs']

const labelsOf = (party: Party, fields: string) =>
  fields
    .split(',')
    .map((field) => getFieldLabel(party, field))
    .join(', ')

const OtherCases = ({ others }: { others: KycFinding['others'] }) =>
  others.map(({ userId, fullName, state, likeness }) => (
    <span key={userId} className="block">
      <Link to={paths.kycCase(userId)}>{fullName}</Link>{' '}
      {m.kyc_desk_finding_face({ state: stateWords[state](), likeness: percent(BigInt(likeness)) })}
    </span>
  ))

const readOf = (card: readonly CardLine[], wrong: number) =>
  m.kyc_desk_card_read({ count: card.filter(({ says }) => says !== 'unread').length, wrong })

function detailOf(party: Party, { kind, outcome, detail, tries }: KycCheck): string {
  if (outcome === 'not_configured') return m.kyc_desk_detail_not_configured()
  if (outcome === 'waiting') return tries > 0 ? m.kyc_desk_tries({ count: tries }) : ''
  if (detail === 'not_found') return m.kyc_desk_detail_not_found()
  if (detail === 'no_picture') return m.kyc_desk_detail_no_picture()
  if (detail === 'no_face') return m.kyc_desk_detail_no_face()
  if (detail === 'unreadable') return getDocumentWords(party).unreadable()
  if (kind === 'face') return m.kyc_desk_detail_score({ score: detail })
  if (kind === 'identity' && detail) return m.kyc_desk_detail_differs({ fields: labelsOf(party, detail) })
  return detail
}
