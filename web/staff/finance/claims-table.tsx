import { Link } from 'react-router'
import type { Claim } from '#contract/claims/states'
import { daysBetween, localDate } from '#shared/dates'
import { date, money, number } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/card.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'

type Line = Omit<Claim, 'userId'> & { owner: string }

const columns = (now: Date): Column<Line>[] => [
  { key: 'owner', label: m.cash_claim_owner(), cell: ({ owner }) => owner },
  {
    key: 'of',
    label: m.cash_claim_of(),
    cell: ({ id, security, reference }) => <Link to={paths.claim(id)}>{`${security}, ${reference}`}</Link>,
  },
  { key: 'since', label: m.cash_claim_since(), cell: ({ since }) => date(since) },
  {
    key: 'age',
    label: m.cash_claim_age(),
    right: true,
    cell: ({ since }) => <span className="num">{number(daysBetween(localDate(since), localDate(now)))}</span>,
  },
  {
    key: 'amount',
    label: m.staff_amount(),
    right: true,
    cell: ({ amount }) => <span className="num">{money(amount)}</span>,
  },
]

/** What people whose account has ended could not be paid, the oldest first. */
export const ClaimsTable = ({ claims, now }: { claims: readonly Line[]; now: Date }) => (
  <Card title={m.cash_claims()} flush>
    {claims.length === 0 ? (
      <p className="card-b muted">{m.cash_claims_none()}</p>
    ) : (
      <DataTable
        caption={m.account_table({ name: m.cash_claims() })}
        columns={columns(now)}
        rows={claims}
        rowKey={({ id }) => id}
      />
    )}
  </Card>
)
