import { CircleCheck, CircleX } from 'lucide-react'
import { type Ratio, shariaStatusWords } from '#contract/issuers/states'
import type { Akad } from '#contract/registry/states'
import { date, percent, shortMoney } from '../../lib/format.ts'
import { getLocale, m } from '../../lib/words.ts'
import { Mark } from '../../ui/khatam.tsx'
import { Ticks } from '../../ui/ticks.tsx'
import { akadInText } from '../words.ts'
import { Chapter } from './chapter.tsx'
import type { Profile } from './profile.ts'

type Sharia = { profile: Profile | null; akad: Akad }

/** What the board said, and both ratios against the limits in force. */
export function Sharia({ profile, akad }: Sharia) {
  const screening = profile?.screening
  const opinion = profile?.opinions[0]
  return (
    <Chapter id="syariah" title={m.detail_sharia()}>
      <div className="panel sharia">
        {profile ? (
          <div className="opinion">
            <Mark size={48} />
            <span>
              <b>{shariaStatusWords[profile.shariaStatus][getLocale()]}</b>
              <span className="small muted">
                {opinion
                  ? m.sharia_opinion({ number: opinion.number, date: date(opinion.givenOn), signer: opinion.signer })
                  : m.sharia_no_opinion()}
              </span>
            </span>
          </div>
        ) : null}
        {screening ? (
          <div className="gauges">
            <Gauge name={m.sharia_debt()} of={screening.debt} year={screening.year} />
            <Gauge name={m.sharia_income()} of={screening.income} year={screening.year} />
          </div>
        ) : (
          <p>{m.sharia_none()}</p>
        )}
        <Ticks>
          {screening ? (
            <Point ok={screening.passes}>
              {screening.passes ? m.sharia_passes({ year: screening.year }) : m.sharia_fails({ year: screening.year })}
            </Point>
          ) : null}
          <Point ok>{m.sharia_contract({ akad: akadInText(akad) })}</Point>
          {opinion ? <Point ok={opinion.outcome === 'compliant'}>{opinion.text}</Point> : null}
        </Ticks>
      </div>
    </Chapter>
  )
}

const Point = ({ ok, children }: { ok: boolean; children: string }) => (
  <li>
    {ok ? <CircleCheck className="i" aria-hidden /> : <CircleX className="i is-bad" aria-hidden />}
    <span>{children}</span>
  </li>
)

/** The limit stands at three quarters, drawn as a tick, with what lies beyond it tinted. */
const AT = 7_500n

function Gauge({ name, of: { part, whole, ratio, limit, passes }, year }: { name: string; of: Ratio; year: number }) {
  const place = ratio === null || limit === 0n ? 0n : (ratio * AT) / limit
  const width = `${Number(place > 10_000n ? 10_000n : place) / 100}%`
  const value = ratio === null ? m.detail_none() : percent(ratio)
  const most = m.sharia_most({ limit: percent(limit) })
  return (
    <div className="gauge">
      <div className="gauge-top">
        <span>{name}</span>
        <b className="num">{value}</b>
      </div>
      <svg width="100%" height="34" role="img" aria-label={m.sharia_gauge({ name, value, most })}>
        <rect className="track" y="2" width="100%" height="10" rx="5" />
        <rect className="breach" x="75%" y="2" width="25%" height="10" />
        <rect className={passes ? 'value' : 'value-over'} y="2" width={width} height="10" rx="5" />
        <rect className="max" x="75%" width="2" height="14" />
        <text x="0" y="30">
          0%
        </text>
        <text x="75%" y="30" textAnchor="middle">
          {most}
        </text>
      </svg>
      <p className="small muted">{m.sharia_of({ part: shortMoney(part), whole: shortMoney(whole), year })}</p>
    </div>
  )
}
