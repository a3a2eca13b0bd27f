import type { ReactNode } from 'react'
import { Strapwork } from '../pictures/khatam.tsx'
import './deep-band.css'

/** An invitation on the deep ground, with the brand's pattern behind it. */
export const DeepBand = ({ pattern, children }: { pattern: string; children: ReactNode }) => (
  <div className="fund deep">
    <Strapwork id={pattern} wide={false} />
    {children}
  </div>
)
