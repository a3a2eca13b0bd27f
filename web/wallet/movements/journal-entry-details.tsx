import { Link } from 'react-router'
import { depositBanks, places, type Side, type Transaction } from '#contract/wallet/states'
import { money, number } from '../../lib/format.ts'
import { getLocale, m } from '../../lib/words.ts'
import { ReportProblemLink } from '../../requests/report-problem-link.tsx'
import { LabelledValues, type Row } from '../../ui/cards/figures.tsx'
import { Details } from '../../ui/layout/details.tsx'
import { toMovementPath } from './movement-path.ts'

/** The journal entry behind a transaction in plain words, collapsed, with its reference. */
export function JournalEntryDetails({ movement }: { movement: Transaction }) {
  const { from, to, why, reference, code, about } = movement
  const page = toMovementPath(about)
  const rows: Row[] = [
    ...(why ? [{ label: m.entry_why(), value: why[getLocale()] }] : []),
    { label: m.entry_from(), value: <Sides sides={from} /> },
    { label: m.entry_to(), value: <Sides sides={to} /> },
    ...(reference ? [{ label: m.account_reference(), value: reference }] : []),
    { label: m.entry_code(), value: code },
  ]
  return (
    <Details label={m.entry_details()}>
      <LabelledValues rows={rows} />
      {page ? <Link to={page}>{m.entry_page()}</Link> : null}
      <ReportProblemLink topic="money" about={code} />
    </Details>
  )
}

const Sides = ({ sides }: { sides: readonly Side[] }) =>
  sides.map((side) => (
    <span key={`${side.place} ${side.bank}`} className="block">
      {formatEntrySide(side)}
    </span>
  ))

/** 'Rekening penampungan di BSI, Rp250.000'. */
export function formatEntrySide({ place, bank, asset, amount }: Side) {
  const name = bank ? `${places[place][getLocale()]} ${depositBanks[bank].name}` : places[place][getLocale()]
  return `${name}, ${asset === 'IDR' ? money(amount) : `${number(amount)} ${asset}`}`
}
