import type { ReactNode } from 'react'
import './page-footer-line.css'

/** Small print at the end of a page: date, print and share links. */
export const PageFooterLine = ({ children }: { children: ReactNode }) => <p className="stamp">{children}</p>
