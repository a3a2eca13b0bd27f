import type { BankBesideBooks } from '#contract/reconciliation/states'
import { depositBanks } from '#contract/wallet/states'
import { dateTime, money, number, signedMoney } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/cards/card.tsx'
import { type NarrowCell, NarrowTable } from '../../ui/tables/narrow-table.tsx'

/** Book balance of each bank account beside the differences to the bank; null if they could not be read. */
export const BankVersusBooksCard = ({ beside }: { beside: readonly BankBesideBooks[] | null }) => (
  <Card title={m.books_title()} more={{ to: paths.reconciliation(), label: m.reconciliation() }} flush>
    {beside === null ? <p className="card-b muted">{m.books_failed()}</p> : <Books beside={beside} />}
  </Card>
)

const Books = ({ beside }: { beside: readonly BankBesideBooks[] }) => {
  const sum = (of: (each: BankBesideBooks) => bigint) => beside.reduce((all, each) => all + of(each), 0n)
  const reads = beside.flatMap(({ readUntil }) => readUntil ?? []).sort((a, b) => a.getTime() - b.getTime())
  const all = {
    booked: sum(({ booked }) => booked),
    difference: sum(({ difference }) => difference),
    open: beside.reduce((count, { open }) => count + open, 0),
    read: reads.length === beside.length,
  }
  return (
    <NarrowTable
      caption={m.account_table({ name: m.books_title() })}
      head={[m.wallet_bank(), m.books_booked(), m.books_differs()]}
      rows={beside.map((each) => ({
        name: depositBanks[each.bank].name,
        cells: cellsOf({ ...each, read: each.readUntil !== null }),
      }))}
      sum={{ name: m.books_sum(), cells: cellsOf(all) }}
      note={reads[0] ? m.books_read({ at: dateTime(reads[0]) }) : null}
    />
  )
}

type Line = Pick<BankBesideBooks, 'booked' | 'difference' | 'open'> & { read: boolean }
/** Differences that add up to nothing are still differences: they are counted. */
const cellsOf = ({ booked, difference, open, read }: Line): NarrowCell[] => [
  { value: money(booked) },
  open > 0
    ? { value: signedMoney(difference), note: m.books_open({ count: number(open) }), bad: true }
    : { value: read ? m.books_agree() : m.books_unread() },
]
