import type { ReactNode } from 'react'
import { Strapwork } from '../pictures/khatam.tsx'
import './brand-band.css'

/** A band with the dark brand background and pattern; `pattern` is the pattern's unique id. */
export const BrandBand = ({ pattern, children }: { pattern: string; children: ReactNode }) => (
  <div className="fund deep">
    <Strapwork id={pattern} wide={false} />
    {children}
  </div>
)
