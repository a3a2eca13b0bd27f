import { Info } from 'lucide-react'
import type { Entitlement } from '#contract/rights/states'
import { date, dateTime, money, number, percent } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { BusinessHeader } from '../../ui/cards/business-header.tsx'
import { Card, Note } from '../../ui/cards/card.tsx'
import { KeyFigures } from '../../ui/cards/figures.tsx'
import { Countdown } from '../../ui/feedback/countdown.tsx'
import { Details } from '../../ui/layout/details.tsx'
import type { ReviewedRights } from '../rights-review.ts'
import { DilutionRings } from './dilution-rings.tsx'

/** Header of a rights order: deadline, number of rights, prices and the holder's dilution. */
export function RightsHeader({ seen: { rights, now }, initials }: { seen: ReviewedRights; initials: string }) {
  const { issue, held, received, given } = rights
  const [fresh, old] = [issue.newShares, issue.oldShares]
  const isStopped = issue.why !== null
  const count = number(rights.rights + received - given)
  return (
    <Card className="rights-head">
      <Deadline rights={rights} now={now} />
      <BusinessHeader
        line
        slug={issue.security.slug}
        initials={initials}
        title={isStopped ? m.rights_had({ count }) : m.rights_you_may({ count })}
        text={`${issue.security.name} · ${m.rights_of({ held: number(held), date: date(issue.recordedOn), new: number(fresh), old: number(old) })}`}
      >
        {received > 0n ? <p className="small">{m.rights_from_others({ count: number(received) })}</p> : null}
        {given > 0n ? <p className="small">{m.rights_to_others({ count: number(given) })}</p> : null}
      </BusinessHeader>
      {isStopped ? null : <Worth rights={rights} />}
      <Details label={m.rights_funds()} className="mt-3">
        <p className="small">{issue.useOfFunds}</p>
      </Details>
    </Card>
  )
}

/** What a new share costs and is worth, and the reader's part with and without taking part. */
function Worth({ rights }: { rights: Entitlement }) {
  const { issue, held, price, priceFrom, theoreticalPrice, dilution } = rights
  const [fresh, old] = [issue.newShares, issue.oldShares]
  return (
    <>
      <KeyFigures
        figures={[
          { label: m.rights_price(), value: money(issue.exercisePrice), note: m.rights_per_share() },
          {
            label: m.rights_price_now(),
            value: money(price),
            note: priceFrom === 'market' ? m.rights_price_market() : m.rights_price_issue(),
          },
          { label: m.rights_theory(), value: money(theoreticalPrice), note: m.rights_theory_after() },
        ]}
      />
      <p className="tiny muted mt-2">
        {m.rights_theory_how({
          old: number(old),
          new: number(fresh),
          sum: number(old + fresh),
          price: money(price),
          exercise: money(issue.exercisePrice),
          theory: money(theoreticalPrice),
        })}
      </p>
      {held > 0n ? (
        <section className="mt-4" aria-labelledby="porsi">
          <h2 id="porsi">{m.rights_part()}</h2>
          <DilutionRings rights={rights} />
          <Note icon={<Info className="i" aria-hidden />}>{m.rights_part_note({ share: percent(dilution) })}</Note>
        </section>
      ) : null}
    </>
  )
}

function Deadline({ rights: { issue }, now }: { rights: Entitlement; now: string }) {
  const until = dateTime(issue.exerciseUntil)
  if (issue.state === 'open')
    return (
      <div className="rights-clock">
        <p>
          <b>{m.rights_until({ date: until })}</b> <span className="small muted block">{m.rights_until_after()}</span>
        </p>
        <Countdown deadline={issue.exerciseUntil.toISOString()} now={now} say={m.ui_left} />
      </div>
    )
  if (issue.why !== null)
    return (
      <div className="rights-clock">
        <p>
          <b>{m.rights_stopped({ why: issue.why })}</b>{' '}
          <span className="small muted block">{m.rights_stopped_text()}</span>
        </p>
      </div>
    )
  const soon = issue.state === 'announced' || issue.state === 'recorded'
  return (
    <div className="rights-clock">
      <p>
        <b>{soon ? m.rights_from({ date: dateTime(issue.exerciseFrom) }) : m.rights_closed({ date: until })}</b>
      </p>
    </div>
  )
}
