import { CircleCheck, CircleX } from 'lucide-react'
import { type Ratio, shariaStatusWords } from '#contract/issuers/states'
import type { Akad } from '#contract/registry/states'
import { date, percent, shortMoney } from '../../lib/format.ts'
import { getLocale, m } from '../../lib/words.ts'
import { Chapter } from '../../ui/chapter.tsx'
import { Gauges } from '../../ui/charts/gauge.tsx'
import { Mark } from '../../ui/khatam.tsx'
import { Ticks } from '../../ui/ticks.tsx'
import { akadInText } from '../words.ts'
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
          <Gauges
            gauges={[
              gauge(m.sharia_debt(), screening.debt, screening.year),
              gauge(m.sharia_income(), screening.income, screening.year),
            ]}
          />
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

/** The limit stands at three quarters of the bar. */
const AT = 7_500n

function gauge(name: string, { part, whole, ratio, limit, passes }: Ratio, year: number) {
  const place = ratio === null || limit === 0n ? 0n : (ratio * AT) / limit
  const value = ratio === null ? m.detail_none() : percent(ratio)
  const most = m.sharia_most({ limit: percent(limit) })
  return {
    name,
    value,
    most,
    passes,
    place: Number(place > 10_000n ? 10_000n : place) / 100,
    label: m.sharia_gauge({ name, value, most }),
    text: m.sharia_of({ part: shortMoney(part), whole: shortMoney(whole), year }),
  }
}
