import type { ReactNode } from 'react'
import './stamp.css'

/** Small print beside what can be done with a page: its date, printing, an address to share. */
export const Stamp = ({ children }: { children: ReactNode }) => <p className="stamp">{children}</p>
