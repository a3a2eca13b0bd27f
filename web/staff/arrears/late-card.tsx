import type { LateCase } from '#contract/arrears/states'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/card.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { lateColumns } from './columns.tsx'

/** What did not come on its day, the nearest clocks; all of it has a page. */
export const LateCard = ({ late, now }: { late: readonly LateCase[]; now: Date }) => (
  <Card title={m.arrears_desk()} more={{ to: paths.lateDesk(), label: m.account_show_all() }} flush>
    {late.length === 0 ? (
      <p className="card-b muted">{m.arrears_none_text()}</p>
    ) : (
      <DataTable
        caption={m.account_table({ name: m.arrears_desk() })}
        columns={lateColumns(now)}
        rows={late}
        rowKey={({ id }) => id}
      />
    )}
  </Card>
)
