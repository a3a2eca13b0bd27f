import { date } from '../../lib/format.ts'
import { personalHeaders, respondWithPersonalData } from '../../lib/personal.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ruleGroupNames } from '../../public/parts/rule-group-names.ts'
import { loadRulesInForce } from '../../public/parts/rules-in-force.ts'
import { Card } from '../../ui/cards/card.tsx'
import { type Column, DataTable } from '../../ui/tables/data-table.tsx'
import { TitleCell } from '../../ui/tables/title-cell.tsx'
import { CaseQueue } from '../kit/lists/queue.tsx'
import { createStaffMeta, getStaffContext, parseQueueQuery } from '../kit/pages/desk.ts'
import { StaffPage } from '../kit/pages/page.tsx'
import type { Route } from './+types/list.ts'

export const headers = personalHeaders
export const meta = createStaffMeta(m.rules_desk)

export async function loader(call: Route.LoaderArgs) {
  const { app, locale, now } = getStaffContext(call)
  const { q } = parseQueueQuery(call.request)
  const all = await loadRulesInForce(app, now, locale)
  const sought = q.toLowerCase()
  const fits = (words: string) => words.toLowerCase().includes(sought)
  const groups = [...all].map(([group, rows]) => ({
    group,
    rows: rows.filter(({ key, name, text }) => [key, name, text, ruleGroupNames[group]()].some(fits)),
  }))
  return respondWithPersonalData({ q, groups: groups.filter(({ rows }) => rows.length > 0) })
}

/** All rules with current and approved future values, by subject. */
export default function RulesPage({ loaderData: { q, groups } }: Route.ComponentProps) {
  return (
    <StaffPage title={m.rules_desk()} lede={m.rules_desk_lede()}>
      <CaseQueue
        caption={m.rules_desk()}
        to={paths.rulesDesk()}
        rows={groups}
        next={null}
        q={q}
        hint={m.desk_find_rule()}
        empty={{ title: m.desk_none_found(), text: m.desk_none_found_text() }}
      >
        {groups.length > 1 ? <Contents groups={groups} /> : null}
        <div className="grid gap-5 mt-4">
          {groups.map(({ group, rows }) => (
            <div key={group} id={group}>
              <Card title={ruleGroupNames[group]()} flush>
                <DataTable
                  caption={m.pages_rules_caption({ group: ruleGroupNames[group]() })}
                  columns={columns()}
                  rows={rows}
                  rowKey={({ key }) => key}
                />
              </Card>
            </div>
          ))}
        </div>
      </CaseQueue>
    </StaffPage>
  )
}

type Group = Route.ComponentProps['loaderData']['groups'][number]

const Contents = ({ groups }: { groups: readonly Group[] }) => (
  <nav aria-label={m.rules_subjects()} className="mt-4">
    <ul className="flex flex-wrap gap-x-5">
      {groups.map(({ group, rows }) => (
        <li key={group}>
          <a href={`#${group}`} className="block py-2 small">
            {ruleGroupNames[group]()} ({rows.length})
          </a>
        </li>
      ))}
    </ul>
  </nav>
)

const columns = (): Column<Group['rows'][number]>[] => [
  {
    key: 'name',
    label: m.rules_rule(),
    heading: true,
    cell: ({ key, name, text }) => <TitleCell to={paths.rule(key)} title={name} small={text} />,
  },
  { key: 'value', label: m.rules_value(), cell: ({ value }) => value },
  {
    key: 'next',
    label: m.rules_next(),
    cell: ({ next }) => (next ? m.rules_next_from({ value: next.value, day: date(next.from) }) : '–'),
  },
  { key: 'source', label: m.rules_source(), cell: ({ source }) => source },
]
