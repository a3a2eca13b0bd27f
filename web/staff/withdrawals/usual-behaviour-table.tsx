import type { WithdrawalCase } from '#contract/withdrawals/states'
import { money, number } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { Card } from '../../ui/cards/card.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { type Column, DataTable } from '../../ui/tables/data-table.tsx'

type Line = { key: string; what: string; usual: string; asked: string; said: string; differs: boolean }

/** Twice what is usual is worth a look. */
const MANY = 2n

/** The requested withdrawal beside this person's usual behaviour. */
export const UsualBehaviourTable = ({ found }: { found: WithdrawalCase }) => (
  <Card title={m.payouts_habits()}>
    <div className="[&_td]:px-2! [&_th]:px-2!">
      <DataTable
        caption={m.account_table({ name: m.payouts_habits() })}
        columns={columns()}
        rows={linesOf(found)}
        rowKey={({ key }) => key}
      />
    </div>
  </Card>
)

function linesOf({ amount, total, account, before, deposited, risk }: WithdrawalCase): Line[] {
  const average = before.settled > 0 ? before.sum / BigInt(before.settled) : null
  const times = average ? amount / average : null
  const known = before.toThisAccount > 0
  const fresh = 2n * deposited > total
  const device = risk.includes('new_device')
  return [
    {
      key: 'account',
      what: m.withdraw_account(),
      usual: known ? m.payouts_account_used({ count: number(before.toThisAccount) }) : m.payouts_account_first(),
      asked: `${account.bankName} •••• ${account.last}`,
      said: known ? m.payouts_usual() : m.payouts_new(),
      differs: !known,
    },
    {
      key: 'amount',
      what: m.staff_amount(),
      usual: average
        ? m.payouts_average({ sum: money(average), count: number(before.settled) })
        : m.payouts_account_first(),
      asked: money(amount),
      said:
        times === null ? m.payouts_new() : times < MANY ? m.payouts_usual() : m.payouts_times({ times: number(times) }),
      differs: times === null || times >= MANY,
    },
    {
      key: 'deposited',
      what: m.payouts_deposited(),
      usual: '–',
      asked: money(deposited),
      said: fresh ? m.payouts_fresh() : m.payouts_usual(),
      differs: fresh,
    },
    {
      key: 'device',
      what: m.payouts_device(),
      usual: '–',
      asked: device ? m.payouts_device_new() : m.payouts_device_known(),
      said: device ? m.payouts_new() : m.payouts_usual(),
      differs: device,
    },
  ]
}

const columns = (): Column<Line>[] => [
  { key: 'what', label: m.payouts_what(), heading: true, cell: ({ what }) => what },
  { key: 'usual', label: m.payouts_usually(), cell: ({ usual }) => usual },
  { key: 'asked', label: m.payouts_asked(), cell: ({ asked }) => asked },
  {
    key: 'said',
    label: m.payouts_compared(),
    cell: ({ said, differs }) => <Badge tone={differs ? 'warn' : 'up'}>{said}</Badge>,
  },
]
