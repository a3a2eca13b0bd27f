import type { ReactNode } from 'react'
import './brief-rows.css'

/** Around a table of name, day, count, amount and state: on a phone its rows are brief, without a label for each cell. */
export const BriefRows = ({ children }: { children: ReactNode }) => <div className="brief-rows">{children}</div>
