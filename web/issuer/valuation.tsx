import type { Valuation, ValuationRates } from '#contract/proposals/rules/valuation'
import { money, percent, times } from '../lib/format.ts'
import { m } from '../lib/words.ts'
import { Card } from '../ui/cards/card.tsx'
import { type NoteItem, NoteList } from '../ui/lists/note-list.tsx'
import type { PricingSheet } from './pricing-sheet.ts'

/** Valuation of the business or sukuk by several methods, with the computations in words. */
export function ValuationCard({ sheet }: { sheet: PricingSheet }) {
  const items = sheet.isSukuk ? ofSukuk(sheet) : ofShares(sheet)
  return (
    <Card title={sheet.isSukuk ? m.valuation_sukuk() : m.valuation_shares()}>
      <p className="muted mb-4">{m.valuation_text()}</p>
      {items.length > 0 ? <NoteList items={items} /> : <p className="muted">{m.valuation_more()}</p>}
    </Card>
  )
}

const ofShares = ({ valuations, rates }: PricingSheet): NoteItem[] =>
  valuations.map((found) => ({
    key: found.method,
    title: { assets: m.valuation_assets(), earnings: m.valuation_earnings(), cash: m.valuation_cash() }[found.method],
    aside: <span className="num">{m.valuation_per_share({ amount: money(found.perShare) })}</span>,
    text: howOf(found, rates),
    small: [
      m.valuation_total({ amount: money(found.total) }),
      found.price === null ? '' : m.valuation_price({ part: percent(found.price) }),
    ],
  }))

function howOf({ method, inputs }: Valuation, { multiple, discount }: ValuationRates) {
  const amounts = inputs.map((amount) => money(amount))
  if (method === 'assets') return m.valuation_assets_how({ equity: amounts[0]! })
  if (method === 'earnings') return m.valuation_earnings_how({ profit: amounts[0]!, multiple })
  return m.valuation_cash_how({ profits: amounts.join(', '), rate: percent(discount) })
}

function ofSukuk({ sukuk }: PricingSheet): NoteItem[] {
  if (!sukuk) return []
  const { yearly, benchmark, coverage, loanToValue } = sukuk
  return [
    {
      key: 'return',
      title: m.valuation_return(),
      aside: <span className="num">{percent(yearly)}</span>,
      text: m.valuation_return_how({ yearly: percent(yearly), benchmark: percent(benchmark) }),
      small: [
        yearly >= benchmark
          ? m.valuation_above({ part: percent(yearly - benchmark) })
          : m.valuation_below({ part: percent(benchmark - yearly) }),
      ],
    },
    ...(coverage
      ? [
          {
            key: 'coverage',
            title: m.valuation_coverage(),
            aside: <span className="num">{times(coverage.times)}</span>,
            text: m.valuation_coverage_how({ cash: money(coverage.cash), payment: money(coverage.payment) }),
            small: [coverage.times < 10n ? m.valuation_uncovered() : ''],
          },
        ]
      : []),
    ...(loanToValue
      ? [
          {
            key: 'loan',
            title: m.valuation_loan(),
            aside: <span className="num">{percent(loanToValue.part)}</span>,
            text: m.valuation_loan_how({
              raised: money(loanToValue.raised),
              collateral: money(loanToValue.collateral),
            }),
          },
        ]
      : []),
  ]
}
