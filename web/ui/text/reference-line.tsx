import type { ReactNode } from 'react'
import './reference-line.css'

/** The number under which something can be asked about, with what copies it. */
export const ReferenceLine = ({ label, value, copy }: { label: string; value: string; copy: ReactNode }) => (
  <p className="reference-line">
    <span className="muted">{label}</span>
    <span>
      <b className="num">{value}</b>
      {copy}
    </span>
  </p>
)
