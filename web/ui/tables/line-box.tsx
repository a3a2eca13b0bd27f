import type { ReactNode } from 'react'
import './line-box.css'

/** Around a table of lines: where few letters fit, its cells stand one below the other. */
export const LineBox = ({ children }: { children: ReactNode }) => <div className="line-box">{children}</div>
