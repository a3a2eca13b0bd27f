import type { ReactNode } from 'react'
import { LineBox } from './line-box.tsx'
import './compact-table.css'

/** A table of a card whose rows become two lines each on a phone. */
export const CompactTable = ({ caption, children }: { caption: string; children: ReactNode }) => (
  <LineBox>
    <table className="hold">
      <caption className="sr">{caption}</caption>
      {children}
    </table>
  </LineBox>
)
