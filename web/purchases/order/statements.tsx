import { useRef } from 'react'
import { Link } from 'react-router'
import { type Confirmation, type OfferingDetail, purchaseConfirmations } from '#contract/offerings/states'
import { Input } from '../../forms/input.tsx'
import { date } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { formatAkadInText } from '../../offerings/words.ts'
import { paths } from '../../paths.ts'
import { CardSection } from '../../ui/cards/card-section.tsx'
import { toStatementField } from './fields.ts'
import type { ReviewedPurchase } from './review.ts'

type ConfirmationStatements = {
  offering: OfferingDetail
  rules: ReviewedPurchase['rules']
  onTick: (names: readonly string[]) => void
}

/** Statements to confirm before buying, initially unchecked. */
export function ConfirmationStatements({ offering, rules, onTick }: ConfirmationStatements) {
  const box = useRef<HTMLDivElement>(null)
  const report = () => {
    const on = box.current?.querySelectorAll<HTMLInputElement>('input:checked') ?? []
    onTick([...on].map((input) => input.name))
  }
  return (
    <CardSection id="pernyataan" title={m.pay_statements()} lead={m.pay_statements_lead()}>
      <div ref={box} className="agreements">
        {purchaseConfirmations.map((statement) => (
          <Input key={statement} name={toStatementField(statement)} onValue={report}>
            {text(statement, offering, rules)}
          </Input>
        ))}
      </div>
    </CardSection>
  )
}

function text(
  statement: Confirmation,
  { kind, slug, akad, schedule }: OfferingDetail,
  rules: ReviewedPurchase['rules'],
) {
  const detail = paths.detail(slug)
  switch (statement) {
    case 'prospectus':
      return (
        <>
          {m.statement_prospectus()} <Link to={`${detail}#dokumen`}>{m.statement_see_documents()}</Link>
        </>
      )
    case 'risk':
      return (
        <>
          {kind === 'share' ? m.statement_risk_share() : m.statement_risk_sukuk()}{' '}
          <Link to={`${detail}#risiko`}>{m.statement_see_risks()}</Link>
        </>
      )
    case 'liquidity': {
      const matures = schedule.find(({ step }) => step === 'maturity')
      if (kind === 'share') return m.statement_liquidity_share({ months: rules.seasoningMonths })
      return matures ? m.statement_liquidity_sukuk({ date: date(matures.on) }) : m.statement_liquidity_sukuk_end()
    }
    case 'akad':
      return m.statement_akad({ akad: formatAkadInText(akad) })
  }
}
