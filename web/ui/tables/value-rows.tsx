import type { ReactNode } from 'react'
import './value-rows.css'

/** Around a table of name, value and note: on a phone the value stands beside its name, the note below both. */
export const ValueRows = ({ children }: { children: ReactNode }) => <div className="value-rows">{children}</div>
