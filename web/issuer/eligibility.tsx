import type { Eligibility, EligibilityKey } from '#contract/proposals/rules/eligibility'
import { money } from '../lib/format.ts'
import { m } from '../lib/words.ts'
import { Card } from '../ui/cards/card.tsx'
import { Badge } from '../ui/feedback/badge.tsx'

type Shown = { rows: readonly Eligibility[]; months: number; source: string }

const words: Record<EligibilityKey, (given: { limit: string; months: number }) => string> = {
  cap: m.issuer_eligible_cap,
  net_assets: ({ limit }) => m.issuer_eligible_net_assets({ limit }),
  conglomerate: () => m.issuer_eligible_conglomerate(),
  public_company: () => m.issuer_eligible_public_company(),
  abroad: () => m.issuer_eligible_abroad(),
  one_operator: () => m.issuer_eligible_one_operator(),
  sukuk_paid: () => m.issuer_eligible_sukuk_paid(),
  legal_form: () => m.issuer_eligible_legal_form(),
}

/** Whether the business is eligible as an issuer, from the values saved so far. */
export const EligibilityCard = ({ rows, months, source }: Shown) => (
  <Card title={m.issuer_eligible()}>
    <ul className="grid gap-2">
      {rows.map(({ key, passes, amount, limit }) => (
        <li key={key} className="flex flex-wrap items-start gap-x-3">
          <Badge tone={passes === null ? 'neutral' : passes ? 'up' : 'down'}>
            {passes === null ? m.issuer_eligible_open() : passes ? m.issuer_eligible_yes() : m.issuer_eligible_no()}
          </Badge>
          <span className="min-w-[min(12rem,100%)] flex-[1_1_12rem]">
            {words[key]({ limit: limit === null ? '' : money(limit), months })}
            {passes === false && amount !== null ? <> ({m.issuer_eligible_is({ amount: money(amount) })})</> : null}
          </span>
        </li>
      ))}
    </ul>
    <p className="tiny muted mt-3">{m.issuer_eligible_source({ source })}</p>
  </Card>
)
