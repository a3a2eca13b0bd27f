import type { ReactNode } from 'react'
import { date, money, percent, shortMoney } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { formatOfferingStatus } from '../card-view.ts'
import { formatAkad, formatKind, formatRisk, formatRiskLevel } from '../words.ts'
import type { Compared } from './compared.ts'

export type CompareRow = { key: string; label: string; note?: string; cell: (offering: Compared) => ReactNode }

/** Rows of the comparison, in order. */
export const listCompareRows = (): CompareRow[] => [
  { key: 'state', label: m.compare_state(), cell: (of) => `${formatOfferingStatus(of)} · ${date(of.closesAt)}` },
  { key: 'kind', label: m.compare_instrument(), cell: (of) => formatKind(of.kind) },
  {
    key: 'return',
    label: m.ui_projected_return(),
    cell: (of) => (of.projectedReturn === null ? m.detail_none() : `${percent(of.projectedReturn)} ${m.ui_per_year()}`),
  },
  { key: 'price', label: m.compare_price(), cell: (of) => money(of.unitPrice) },
  {
    key: 'valuation',
    label: m.compare_valuation(),
    note: m.compare_valuation_note(),
    cell: (of) => (of.valuation === null ? m.compare_not_for() : shortMoney(of.valuation)),
  },
  {
    key: 'tenor',
    label: m.detail_tenor(),
    cell: (of) => (of.tenorMonths === null ? m.detail_tenor_none() : m.detail_months({ count: of.tenorMonths })),
  },
  {
    key: 'payments',
    label: m.detail_payments(),
    cell: (of) => (of.paymentMonths === null ? m.detail_payments_agm() : m.detail_every({ count: of.paymentMonths })),
  },
  { key: 'akad', label: m.detail_akad(), cell: (of) => formatAkad(of.akad) },
  {
    key: 'nisbah',
    label: m.detail_nisbah(),
    cell: (of) => (of.nisbah === null ? m.compare_not_for() : percent(of.nisbah)),
  },
  { key: 'risks', label: m.detail_risks(), cell: (of) => <Risks risks={of.risks} /> },
  { key: 'debt', label: m.sharia_debt(), cell: (of) => <Ratio of={of.debt} /> },
  { key: 'income', label: m.sharia_income(), cell: (of) => <Ratio of={of.income} /> },
  {
    key: 'secured',
    label: m.detail_secured(),
    cell: (of) => (of.secured === null ? m.compare_secured_none() : percent(of.secured)),
  },
  { key: 'minimum', label: m.ui_minimum(), cell: (of) => money(of.minimum) },
  {
    key: 'fees',
    label: m.compare_fees(),
    cell: (of) => (
      <>
        {money(of.fees)} <span className="small muted block">{m.compare_fees_note({ amount: money(of.minimum) })}</span>
      </>
    ),
  },
  {
    key: 'raised',
    label: m.compare_raised(),
    cell: (of) => m.compare_of({ share: percent(of.paidShare), target: shortMoney(of.target) }),
  },
  {
    key: 'open',
    label: m.compare_open(),
    cell: (of) => (
      <ButtonLink to={paths.detail(of.slug)} size="sm">
        {m.compare_open()}
        <span className="sr"> {of.name}</span>
      </ButtonLink>
    ),
  },
]

const RANK = { high: 0, medium: 1, low: 2 }

/** The gravest first. */
const Risks = ({ risks }: Pick<Compared, 'risks'>) => (
  <>
    {risks
      .toSorted((a, b) => RANK[a.level] - RANK[b.level])
      .map(({ kind, level }) => (
        <span className="block" key={kind}>
          {formatRisk(kind)}: <b>{formatRiskLevel(level)}</b>
        </span>
      ))}
  </>
)

function Ratio({ of }: { of: Compared['debt'] }) {
  if (of === null) return m.compare_unscreened()
  const limit = percent(of.limit)
  return (
    <>
      {percent(of.ratio)}{' '}
      <span className="small muted block">{of.passes ? m.compare_within({ limit }) : m.compare_over({ limit })}</span>
    </>
  )
}
