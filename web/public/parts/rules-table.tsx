import { wib } from '#shared/dates'
import { date } from '../../lib/format.ts'
import { getLocale, m } from '../../lib/words.ts'
import { DataTable } from '../../ui/data-table.tsx'
import type { RuleGroup, RuleRow } from './rules-in-force.ts'
import './rules-table.css'

const names = {
  account: m.pages_rules_account,
  identity: m.pages_rules_identity,
  limit: m.pages_rules_limit,
  issuer: m.pages_rules_issuer,
  offering: m.pages_rules_offering,
  purchase: m.pages_rules_purchase,
  wallet: m.pages_rules_wallet,
  market: m.pages_rules_market,
  rights: m.pages_rules_rights,
  distribution: m.pages_rules_distribution,
  complaint: m.pages_rules_complaint,
  privacy: m.pages_rules_privacy,
  rulebook: m.pages_rules_rulebook,
} satisfies Record<RuleGroup, () => string>

type RulesTable = { rows: readonly RuleRow[]; group: RuleGroup }

/** Rules as they are in force, each with its meaning, its source and an address of its own. */
export const RulesTable = ({ rows, group }: RulesTable) => (
  <div className="table-card rules" lang={getLocale()}>
    <DataTable
      caption={m.pages_rules_caption({ group: names[group]() })}
      rows={rows}
      rowKey={(row) => row.anchor}
      columns={[
        { key: 'rule', label: m.pages_rules_rule(), heading: true, cell: (row) => <Rule {...row} /> },
        { key: 'value', label: m.pages_rules_value(), cell: (row) => <Value {...row} /> },
        { key: 'source', label: m.pages_rules_source(), cell: ({ source }) => <span lang="id">{source}</span> },
      ]}
    />
  </div>
)

const Rule = ({ anchor, name, text }: RuleRow) => (
  <span className="rule" id={anchor}>
    <span>{name}</span>
    <span className="rule-text">{text}</span>
  </span>
)

const Value = ({ value, next }: RuleRow) => (
  <span>
    <b>{value}</b>
    {next ? (
      <span className="rule-text">
        {m.pages_rules_next({ value: next.value, date: next.from ? date(wib(next.from)) : '' })}
      </span>
    ) : null}
  </span>
)
