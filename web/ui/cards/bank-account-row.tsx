import { Check } from 'lucide-react'
import { Badge } from '../feedback/badge.tsx'
import './bank-account-row.css'

type BankAccountRow = { code: string; holder: string; number: string; own: string }

/** A bank account: bank code, holder and number, with a badge (`own`) that it belongs to the reader. */
export const BankAccountRow = ({ code, holder, number, own }: BankAccountRow) => (
  <div className="bank-row">
    <span className="bank" aria-hidden>
      {code}
    </span>
    <p>
      <b>{holder}</b>
      <span className="num">{number}</span>
    </p>
    <Badge tone="up">
      <Check className="i" aria-hidden />
      {own}
    </Badge>
  </div>
)
