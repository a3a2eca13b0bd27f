import type { ReactNode } from 'react'
import { Rosette } from './khatam.tsx'
import './certificate-face.css'

type Face = { kind: string; units: ReactNode; name: string; code: string; reference?: string | undefined }

/** What a certificate says, as it looks on paper: between guilloche bands, its number in figures of one width. */
export const CertificateFace = ({ kind, units, name, code, reference }: Face) => (
  <div className="cert">
    <Rosette />
    <p className="tiny muted">{kind}</p>
    <p className="cert-units num">{units}</p>
    <p className="cert-name">
      {name} <span className="tiny muted">{code}</span>
    </p>
    {reference ? <p className="cert-number">{reference}</p> : null}
  </div>
)
