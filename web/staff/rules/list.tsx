import { date } from '../../lib/format.ts'
import { personal, personalHeaders } from '../../lib/personal.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { rulesInForce } from '../../public/parts/rules-in-force.ts'
import type { Column } from '../../ui/data-table.tsx'
import { TitleCell } from '../../ui/title-cell.tsx'
import { askedOf, deskMeta, deskOf } from '../kit/desk.ts'
import { StaffPage } from '../kit/page.tsx'
import { Queue } from '../kit/queue.tsx'
import type { Route } from './+types/list.ts'

export const headers = personalHeaders
export const meta = deskMeta(m.rules_desk)

export async function loader(call: Route.LoaderArgs) {
  const { app, locale, now } = deskOf(call)
  const { q } = askedOf(call.request)
  const rows = [...(await rulesInForce(app, now, locale)).values()].flat()
  const sought = q.toLowerCase()
  return personal({
    q,
    rows: rows.filter(({ key, name, text }) => [key, name, text].some((words) => words.toLowerCase().includes(sought))),
  })
}

/** Every rule with its value in force and the next one that is decided already. */
export default function Rules({ loaderData: { q, rows } }: Route.ComponentProps) {
  return (
    <StaffPage title={m.rules_desk()} lede={m.rules_desk_lede()}>
      <Queue
        caption={m.rules_desk()}
        to={paths.rulesDesk()}
        columns={columns()}
        rows={rows}
        rowKey={({ key }) => key}
        next={null}
        q={q}
        hint={m.desk_find_rule()}
        empty={{ title: m.desk_none_found(), text: m.desk_none_found_text() }}
      />
    </StaffPage>
  )
}

type Row = Route.ComponentProps['loaderData']['rows'][number]

const columns = (): Column<Row>[] => [
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
