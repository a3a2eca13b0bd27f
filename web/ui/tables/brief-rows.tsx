import type { ReactNode } from 'react'
import './brief-rows.css'

/** Wrapper of a table (name, day, count, amount, state) whose rows are compact and without cell labels on a phone. */
export const BriefRows = ({ children }: { children: ReactNode }) => <div className="brief-rows">{children}</div>
