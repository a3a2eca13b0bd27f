import { CircleCheck, CircleX } from 'lucide-react'
import { type Ratio, type Screening, shariaStatusWords } from '#contract/issuers/states'
import type { Akad } from '#contract/registry/states'
import type { ShariaStatus } from '#contract/sharia/states'
import { date, percent, shortMoney } from '../../lib/format.ts'
import { getLocale, m } from '../../lib/words.ts'
import { LimitGauges } from '../../ui/charts/limit-gauges.tsx'
import { Details } from '../../ui/layout/details.tsx'
import { NavigableSection } from '../../ui/layout/navigable-section.tsx'
import { IconBullets } from '../../ui/lists/icon-bullets.tsx'
import { LogoMark } from '../../ui/pictures/khatam.tsx'
import { ShariaHistory } from '../sharia-history.tsx'
import { formatAkadInText } from '../words.ts'
import type { Profile } from './profile.ts'

type ShariaCompliance = {
  profile: Profile | null
  akad: Akad
  /** Absent before the first offering: then the figures of the file are all there is. */
  standing?: ShariaStatus
}

/** Sharia opinion, both ratios against their limits, and the status since. */
export function ShariaCompliance({ profile, akad, standing }: ShariaCompliance) {
  const screening = standing?.measure ?? profile?.screening
  const opinion = profile?.opinions[0]
  return (
    <NavigableSection
      id="syariah"
      title={m.detail_sharia()}
      note={profile ? shariaNotes()[profile.shariaStatus] : null}
    >
      <div className="panel sharia">
        {profile ? (
          <div className="opinion">
            <LogoMark size={48} />
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
          <LimitGauges
            gauges={[
              gauge(m.sharia_debt(), screening.debt, screening),
              gauge(m.sharia_income(), screening.income, screening),
            ]}
          />
        ) : (
          <p>{m.sharia_none()}</p>
        )}
        <IconBullets>
          {screening ? (
            <Point ok={screening.debt.passes && screening.income.passes}>{resultOf(screening)}</Point>
          ) : null}
          {standing?.measure?.forbidden.length ? <Point ok={false}>{m.sharia_forbidden()}</Point> : null}
          <Point ok>{m.sharia_contract({ akad: formatAkadInText(akad) })}</Point>
        </IconBullets>
        {opinion ? (
          <IconBullets>
            <Point ok={opinion.outcome === 'compliant'}>{opinion.text}</Point>
          </IconBullets>
        ) : null}
        {standing?.awaited ? <p className="small muted">{awaitsOf(standing.awaited)}</p> : null}
        {standing?.history.length ? (
          <Details label={m.sharia_history()}>
            <ShariaHistory steps={standing.history} />
          </Details>
        ) : null}
      </div>
    </NavigableSection>
  )
}

/** The status in a word; the section has it in full. */
const shariaNotes = () => ({
  unreviewed: m.sharia_note_unreviewed(),
  compliant: m.sharia_note_compliant(),
  at_risk: m.sharia_note_at_risk(),
  lost: m.sharia_note_lost(),
})

/** Of a day since its offering, or of a year of its file. */
type Figures = Pick<Screening, 'debt' | 'income'> & ({ asOf: string } | { year: number })

function resultOf(of: Figures): string {
  const passes = of.debt.passes && of.income.passes
  if ('asOf' in of)
    return passes ? m.sharia_passes_on({ date: date(of.asOf) }) : m.sharia_fails_on({ date: date(of.asOf) })
  return passes ? m.sharia_passes({ year: of.year }) : m.sharia_fails({ year: of.year })
}

const awaitsOf = ({ year, dueOn, overdue }: NonNullable<ShariaStatus['awaited']>) =>
  overdue ? m.sharia_awaits_late({ year, date: date(dueOn) }) : m.sharia_awaits({ year, date: date(dueOn) })

const Point = ({ ok, children }: { ok: boolean; children: string }) => (
  <li>
    {ok ? <CircleCheck className="i" aria-hidden /> : <CircleX className="i is-bad" aria-hidden />}
    <span>{children}</span>
  </li>
)

/** The limit stands at three quarters of the bar. */
const AT = 7_500n

function gauge(name: string, { part, whole, ratio, limit, passes }: Ratio, of: Figures) {
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
    text:
      'asOf' in of
        ? m.sharia_of_date({ part: shortMoney(part), whole: shortMoney(whole), date: date(of.asOf) })
        : m.sharia_of({ part: shortMoney(part), whole: shortMoney(whole), year: of.year }),
  }
}
