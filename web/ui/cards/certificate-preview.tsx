import type { ReactNode } from 'react'
import { Rosette } from '../pictures/khatam.tsx'
import './certificate-preview.css'

type Face = { kind: string; units: ReactNode; name: string; code: string; reference?: string | undefined }

/** A certificate of a holding drawn as on paper: units, security and reference between ornamental bands. */
export const CertificatePreview = ({ kind, units, name, code, reference }: Face) => (
  <div className="cert">
    <Guilloche />
    <Rosette />
    <p className="tiny muted">{kind}</p>
    <p className="cert-units num">{units}</p>
    <p className="cert-name">
      {name} <span className="tiny muted">{code}</span>
    </p>
    {reference ? <p className="cert-number">{reference}</p> : null}
    <Guilloche />
  </div>
)

const STRANDS = 8
const WIDTH = 320
const WAVE = 64

/** One strand of the braid: a wave of small curves, moved along by its part of a wave. */
function strand(at: number) {
  const from = -WAVE + (at * WAVE) / STRANDS
  const curves = Array.from({ length: WIDTH / WAVE + 2 }, () => `q16 -18 32 0t32 0`)
  return `M${from} 10${curves.join('')}`
}
const strands = Array.from({ length: STRANDS }, (_, at) => strand(at))

const Guilloche = () => (
  <svg
    className="cert-band"
    viewBox={`0 0 ${WIDTH} 20`}
    preserveAspectRatio="none"
    aria-hidden="true"
    focusable="false"
  >
    {strands.map((path) => (
      <path key={path} d={path} />
    ))}
  </svg>
)
