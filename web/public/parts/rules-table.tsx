import { wib } from '#shared/dates'
import { date } from '../../lib/format.ts'
import { getLocale, m } from '../../lib/words.ts'
import { CollapsibleSection } from '../../ui/layout/collapsible-section.tsx'
import { DataTable } from '../../ui/tables/data-table.tsx'
import { ValueRows } from '../../ui/tables/value-rows.tsx'
import { ruleGroupNames } from './rule-group-names.ts'
import type { RuleGroup, RuleRow } from './rules-in-force.ts'
import './rules-table.css'

type RulesTable = { rows: readonly RuleRow[]; group: RuleGroup }

/**
 * Rules in force with meaning, source and anchor, in collapsed groups that open when their rule is linked to or
 * found.
 */
export const RulesTable = ({ rows, group }: RulesTable) => (
  <div className="rules">
    <CollapsibleSection
      name={ruleGroupNames[group]()}
      note={m.pages_rules_count({ count: rows.length })}
      lang={getLocale()}
    >
      <div className="table-card">
        <ValueRows>
          <Table rows={rows} group={group} />
        </ValueRows>
      </div>
    </CollapsibleSection>
  </div>
)

const Table = ({ rows, group }: RulesTable) => (
  <DataTable
    caption={m.pages_rules_caption({ group: ruleGroupNames[group]() })}
    rows={rows}
    rowKey={(row) => row.anchor}
    columns={[
      { key: 'rule', label: m.pages_rules_rule(), heading: true, cell: (row) => <Rule row={row} /> },
      { key: 'value', label: m.pages_rules_value(), cell: (row) => <Value row={row} /> },
      { key: 'source', label: m.pages_rules_source(), cell: ({ source }) => <span lang="id">{source}</span> },
    ]}
  />
)

const Rule = ({ row: { anchor, name, text } }: { row: RuleRow }) => (
  <span className="rule" id={anchor}>
    <span>{name}</span>
    <span className="rule-text">{text}</span>
  </span>
)

const Value = ({ row: { value, next } }: { row: RuleRow }) => (
  <span>
    <b>{value}</b>
    {next ? (
      <span className="rule-text">
        {m.pages_rules_next({ value: next.value, date: next.from ? date(wib(next.from)) : '' })}
      </span>
    ) : null}
  </span>
)
