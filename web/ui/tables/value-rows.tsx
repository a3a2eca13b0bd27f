import type { ReactNode } from 'react'
import './value-rows.css'

/** Wrapper of a table of name, value and note; on a phone the note moves below the two. */
export const ValueRows = ({ children }: { children: ReactNode }) => <div className="value-rows">{children}</div>
