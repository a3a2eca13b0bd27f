import type { Measure, ShariaCase } from '#contract/sharia/states'
import { localDate } from '#shared/dates'
import { date, dateTime, money, percent } from '../lib/format.ts'
import { m } from '../lib/words.ts'
import { Note } from '../ui/cards/card.tsx'
import { Badge } from '../ui/feedback/badge.tsx'
import { DataTable } from '../ui/tables/data-table.tsx'

type Case = Pick<ShariaCase, 'state' | 'begunAt' | 'cureOn' | 'lostAt'>

const lostOn = ({ lostAt, begunAt }: Case) => date(localDate(lostAt ?? begunAt))

/** Badge with the date since which the sharia status is at risk or lost; null if it is fine. */
export function getShariaBadge(of: Case | null | undefined): { tone: 'warn' | 'down'; text: string } | null {
  if (of?.state === 'at_risk') return { tone: 'warn', text: m.sharia_badge_risk({ date: date(of.begunAt) }) }
  if (of?.state === 'lost') return { tone: 'down', text: m.sharia_badge_lost({ date: lostOn(of) }) }
  return null
}

/** The most severe sharia badge: lost status, late answers, status at risk. */
export function getWorstShariaBadge({
  sharia,
  answersLateDays: days,
}: {
  sharia: Case | null
  answersLateDays: number
}) {
  if (days === 0 || sharia?.state === 'lost') return getShariaBadge(sharia)
  return { tone: 'down' as const, text: m.sharia_answers_late({ days }) }
}

/** Note that the yearly sharia questions are unanswered; `days` late. */
export const LateShariaAnswers = ({ days }: { days: number }) =>
  days > 0 ? (
    <Note tone="warn">
      <b>{m.sharia_answers_late({ days })}.</b> {m.sharia_answers_late_text()}
    </Note>
  ) : null

export function ShariaBadge({ of }: { of: Case | null | undefined }) {
  const badge = getShariaBadge(of)
  return badge ? (
    <Badge tone={badge.tone} long>
      {badge.text}
    </Badge>
  ) : null
}

/** The sharia status in a sentence. */
export function ShariaNote({ of }: { of: Case | null }) {
  if (of?.state === 'at_risk')
    return (
      <Note tone="warn">
        <b>{m.sharia_badge_risk({ date: date(of.begunAt) })}.</b> {m.sharia_risk_text({ until: date(of.cureOn) })}
      </Note>
    )
  if (of?.state === 'lost')
    return (
      <Note tone="bad">
        <b>{m.sharia_badge_lost({ date: lostOn(of) })}.</b> {m.sharia_lost_text()}
      </Note>
    )
  return null
}

/** Both sharia ratios beside their limits. */
export const RatioTable = ({ measure: { debt, income, asOf, measuredAt } }: { measure: Measure }) => (
  <DataTable
    caption={m.sharia_measured({ date: date(asOf), at: dateTime(measuredAt) })}
    rows={[
      { name: m.sharia_debt(), ...debt },
      { name: m.sharia_income(), ...income },
    ]}
    rowKey={({ name }) => name}
    columns={[
      { key: 'name', label: m.sharia_ratio(), heading: true, cell: ({ name }) => name },
      {
        key: 'of',
        label: m.sharia_parts(),
        right: true,
        cell: ({ part, whole }) => (
          <span className="num">
            {money(part)} / <br />
            {money(whole)}
          </span>
        ),
      },
      {
        key: 'value',
        label: m.sharia_value(),
        right: true,
        cell: ({ ratio, limit }) => (
          <span className="num">
            {ratio === null ? '–' : percent(ratio)} <br />({m.sharia_most({ limit: percent(limit) })})
          </span>
        ),
      },
      {
        key: 'result',
        label: m.sharia_result(),
        cell: ({ passes }) =>
          passes ? <Badge tone="up">{m.sharia_below()}</Badge> : <Badge tone="down">{m.sharia_above()}</Badge>,
      },
    ]}
  />
)
