import { initials } from '../../lib/format.ts'
import './face.css'

/** The initials of a person beside their name. */
export const Face = ({ name }: { name: string }) => (
  <span className="face" aria-hidden="true">
    {initials(name)}
  </span>
)
