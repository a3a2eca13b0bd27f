import type { ReactNode } from 'react'
import './line-box.css'

/** Wrapper of a table whose cells stack below each other in narrow containers. */
export const LineBox = ({ children }: { children: ReactNode }) => <div className="line-box">{children}</div>
