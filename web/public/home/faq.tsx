import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { money, percent } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { CollapsibleQuestion } from '../../ui/lists/collapsible-question.tsx'
import type { Home } from '../home.tsx'

/** Frequently asked questions on the home page. */
export function HomeFaq({ rules }: Pick<Home, 'rules'>) {
  const free = rules.fee === 0n && rules.channelFee === 0n
  const costs = {
    withdrawal: money(rules.withdrawalFee),
    buyer: percent(rules.buyerFee),
    seller: percent(rules.sellerFee),
  }
  const questions = [
    [m.faq_difference(), m.faq_difference_text({ months: rules.seasoningMonths, tenor: rules.sukukMonths })],
    [m.faq_money(), m.faq_money_text()],
    [m.faq_minimum(), m.faq_minimum_text({ days: rules.refundDays })],
    [
      m.faq_fees(),
      <>
        {free
          ? m.faq_fees_none(costs)
          : m.faq_fees_text({ ...costs, fee: percent(rules.fee), channel: money(rules.channelFee) })}{' '}
        <Link to={paths.costs()}>{m.costs_table()}</Link>
      </>,
    ],
  ] as const
  return (
    <section className="section" aria-labelledby="tanya-jawab">
      <div className="wrap grid grid-cols-1 gap-8 lg:grid-cols-[5fr_6fr] lg:items-start lg:gap-22">
        <div className="stack-4">
          <h2 id="tanya-jawab">{m.faq_title()}</h2>
          <Link className="more" to={paths.faq()}>
            {m.faq_all()} <ArrowRight className="i" aria-hidden />
          </Link>
        </div>
        <div>
          {questions.map(([question, answer], at) => (
            <CollapsibleQuestion key={question} question={question} open={at === 0} look="line">
              <p>{answer}</p>
            </CollapsibleQuestion>
          ))}
        </div>
      </div>
    </section>
  )
}
