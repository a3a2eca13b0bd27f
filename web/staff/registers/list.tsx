import { Link } from 'react-router'
import { dateTime } from '../../lib/format.ts'
import { personalHeaders, respondWithPersonalData } from '../../lib/personal.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import type { Column } from '../../ui/tables/data-table.tsx'
import { CaseQueue } from '../kit/lists/queue.tsx'
import { createStaffMeta, getStaffContext } from '../kit/pages/desk.ts'
import { StaffPage } from '../kit/pages/page.tsx'
import type { Route } from './+types/list.ts'

export const headers = personalHeaders
export const meta = createStaffMeta(m.registers)

export async function loader(call: Route.LoaderArgs) {
  const securities = await getStaffContext(call).app.registry.inIssue()
  return respondWithPersonalData({
    rows: securities.map(({ code, name, distributedAt }) => ({ code, name, distributedAt })),
  })
}

/** Securities that have holders, with links to their registers. */
export default function Registers({ loaderData: { rows } }: Route.ComponentProps) {
  return (
    <StaffPage title={m.registers()} lede={m.registers_lede()}>
      <CaseQueue
        caption={m.registers()}
        to={paths.registers()}
        columns={columns()}
        rows={rows}
        rowKey={({ code }) => code}
        next={null}
        empty={{ title: m.registers_none(), text: m.registers_none_text() }}
      />
    </StaffPage>
  )
}

type Row = Route.ComponentProps['loaderData']['rows'][number]

const columns = (): Column<Row>[] => [
  {
    key: 'security',
    label: m.dist_security(),
    heading: true,
    cell: ({ code, name }) => (
      <>
        <Link to={paths.registerOf(code)}>{name}</Link>
        <small className="tiny muted block font-medium">{code}</small>
      </>
    ),
  },
  {
    key: 'given',
    label: m.registers_given(),
    cell: ({ distributedAt }) => (distributedAt ? dateTime(distributedAt) : '–'),
  },
]
