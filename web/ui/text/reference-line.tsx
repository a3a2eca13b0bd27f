import type { ReactNode } from 'react'
import './reference-line.css'

/** A reference number with its copy button. */
export const ReferenceLine = ({ label, value, copy }: { label: string; value: string; copy: ReactNode }) => (
  <p className="reference-line">
    <span className="muted">{label}</span>
    <span>
      <b className="num">{value}</b>
      {copy}
    </span>
  </p>
)
