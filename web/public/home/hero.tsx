import { ArrowRight, ShieldCheck, Undo2 } from 'lucide-react'
import { Link } from 'react-router'
import { dateTime, money, number, shortMoney } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { SaveButton } from '../../offerings/save-button.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { OfferingCard } from '../../ui/cards/offering-card.tsx'
import { BrandFigures } from '../../ui/layout/brand-figures.tsx'
import { HeroCallout, HomeHeroLayout } from '../../ui/layout/home-hero-layout.tsx'
import type { Home } from '../home.tsx'

type Shown = Pick<Home, 'featured' | 'statistics' | 'payments' | 'from' | 'rules' | 'now'>

/** Hero of the home page: promise, main button, featured offering and statistics. */
export function HomeHero({ featured, statistics, payments, from, rules, now }: Shown) {
  return (
    <HomeHeroLayout
      show={
        featured ? (
          <>
            <h2 className="sr">{m.home_featured()}</h2>
            <OfferingCard
              offering={featured}
              to={paths.detail(featured.slug)}
              now={now}
              save={<SaveButton slug={featured.slug} name={featured.name} saved={featured.saved} look="cover" />}
            />
            <HeroCallout icon={<Undo2 className="i" aria-hidden />}>
              {m.home_cancel_label()}
              <b className="num">{m.home_cancel_hours({ hours: rules.cancelHours })}</b>
              <span className="muted">{m.home_cancel_note()}</span>
            </HeroCallout>
          </>
        ) : null
      }
      figures={<Figures statistics={statistics} payments={payments} />}
    >
      <p className="flex items-center gap-2 text-14 font-semibold text-on-deep-2">
        <ShieldCheck className="i text-gold" aria-hidden />
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
    </HomeHeroLayout>
  )
}

function Figures({ statistics, payments }: Pick<Home, 'statistics' | 'payments'>) {
  const { raised, businesses, investors, asOf } = statistics
  return (
    <BrandFigures
      figures={[
        { label: m.stat_raised(), value: shortMoney(raised), title: money(raised) },
        { label: m.stat_businesses(), value: number(businesses) },
        { label: m.stat_investors(), value: number(investors) },
        {
          label: m.stat_payments(),
          value: (
            <>
              {number(payments.paid)}{' '}
              <Link to={paths.disclosure({ type: 'late_payment' })}>
                {m.stat_late({ count: number(payments.late) })}
              </Link>
            </>
          ),
        },
      ]}
      note={
        <>
          {m.stat_as_of({ date: dateTime(asOf) })} <u>{m.stat_how()}</u>
        </>
      }
      text={m.stat_definition()}
    />
  )
}
