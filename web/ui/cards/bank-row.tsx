import { Check } from 'lucide-react'
import { Badge } from '../feedback/badge.tsx'
import './bank-row.css'

type BankRow = { code: string; holder: string; number: string; own: string }

/** A bank account in one line, and whose it is. */
export const BankRow = ({ code, holder, number, own }: BankRow) => (
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
