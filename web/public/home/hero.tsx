import { ArrowRight, ShieldCheck, Undo2 } from 'lucide-react'
import { Link } from 'react-router'
import { dateTime, money, number, shortMoney } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { SaveButton } from '../../offerings/save-button.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Strapwork } from '../../ui/khatam.tsx'
import { OfferingCard } from '../../ui/offering-card.tsx'
import type { Home } from '../home.tsx'

type Hero = Pick<Home, 'featured' | 'statistics' | 'payments' | 'from' | 'rules' | 'now'>

/** One promise, one primary action, one real offering, and the figures of the database. */
export function Hero({ featured, statistics, payments, from, rules, now }: Hero) {
  return (
    <section className="hero deep">
      <div className="wrap">
        <div className="hero-text">
          <p className="licence">
            <ShieldCheck className="i" aria-hidden />
            {m.licensed_short()}
          </p>
          <h1>{m.home_h1()}</h1>
          <p className="lede">
            {m.home_lede()} {from === null ? null : m.home_from({ amount: money(from) })}
          </p>
          <div className="cta">
            <ButtonLink kind="deep" size="xl" to={paths.business()}>
              {m.home_cta()} <ArrowRight className="i" aria-hidden />
            </ButtonLink>
            <Link to={paths.funding()}>{m.home_cta_issuer()}</Link>
          </div>
        </div>
        <div className="hero-show">
          <div className="hero-art">
            <Strapwork id="hero" />
          </div>
          {featured ? (
            <>
              <h2 className="sr">{m.home_featured()}</h2>
              <OfferingCard
                offering={featured}
                to={paths.detail(featured.slug)}
                now={now}
                save={<SaveButton slug={featured.slug} name={featured.name} saved={featured.saved} look="cover" />}
              />
              <p className="receipt">
                <span className="tick-dot">
                  <Undo2 className="i" aria-hidden />
                </span>
                <span>
                  {m.home_cancel_label()}
                  <b className="num">{m.home_cancel_hours({ hours: rules.cancelHours })}</b>
                  <span className="muted">{m.home_cancel_note()}</span>
                </span>
              </p>
            </>
          ) : null}
        </div>
        <Figures statistics={statistics} payments={payments} />
      </div>
    </section>
  )
}

function Figures({ statistics, payments }: Pick<Home, 'statistics' | 'payments'>) {
  const { raised, businesses, investors, asOf } = statistics
  return (
    <>
      <dl className="figures">
        <div>
          <dt>{m.stat_raised()}</dt>
          <dd className="num" title={money(raised)}>
            {shortMoney(raised)}
          </dd>
        </div>
        <div>
          <dt>{m.stat_businesses()}</dt>
          <dd className="num">{number(businesses)}</dd>
        </div>
        <div>
          <dt>{m.stat_investors()}</dt>
          <dd className="num">{number(investors)}</dd>
        </div>
        <div>
          <dt>{m.stat_payments()}</dt>
          <dd className="num">
            {number(payments.paid)}{' '}
            <Link className="figures-late" to={paths.disclosure({ type: 'late_payment' })}>
              {m.stat_late({ count: number(payments.late) })}
            </Link>
          </dd>
        </div>
      </dl>
      <details className="figures-note">
        <summary>
          {m.stat_as_of({ date: dateTime(asOf) })} <span className="figures-how">{m.stat_how()}</span>
        </summary>
        <p>{m.stat_definition()}</p>
      </details>
    </>
  )
}
