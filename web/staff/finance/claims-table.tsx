import { Link } from 'react-router'
import type { Claim } from '#contract/claims/states'
import { daysBetween, localDate } from '#shared/dates'
import { date, money, number } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/cards/card.tsx'
import { type Column, DataTable } from '../../ui/tables/data-table.tsx'
import { QueueSum } from '../kit/lists/filters.tsx'

type Line = Omit<Claim, 'userId'> & { owner: string }

/** The security of a claim, or a returned withdrawal, which has none. */
export const formatClaimName = ({ security, reference }: Pick<Claim, 'security' | 'reference'>) =>
  security ? `${security}, ${reference}` : reference

/** Table columns of unpaid or paid claims. */
export const createClaimColumns = (now: Date): Column<Line>[] => [
  { key: 'owner', label: m.cash_claim_owner(), heading: true, cell: ({ owner }) => owner },
  {
    key: 'of',
    label: m.cash_claim_of(),
    cell: (claim) => <Link to={paths.claim(claim.id)}>{formatClaimName(claim)}</Link>,
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

type Shown = { claims: readonly Line[]; sum: { count: number; amount: bigint }; now: Date }

/** The oldest payments that people with a closed account could not receive, with a link to all. */
export const OldestClaimsCard = ({ claims, sum, now }: Shown) => (
  <Card title={m.cash_claims()} more={{ to: paths.claims(), label: m.cash_claims_all() }} flush>
    {sum.count > 0 ? (
      <p className="card-b small">
        <QueueSum {...sum} />
      </p>
    ) : null}
    {claims.length === 0 ? (
      <p className="card-b muted">{m.cash_claims_none()}</p>
    ) : (
      <DataTable
        caption={m.account_table({ name: m.cash_claims() })}
        columns={createClaimColumns(now)}
        rows={claims}
        rowKey={({ id }) => id}
      />
    )}
  </Card>
)
