import type { ReactNode } from 'react'
import './picture-grid.css'

/** Pictures side by side, as many as fit; each an `<li>` with what belongs to it. */
export const PictureGrid = ({ children }: { children: ReactNode }) => <ul className="picture-grid">{children}</ul>
