import { initials } from '../../lib/format.ts'
import './portrait.css'

/** A person's photo, or their initials. */
export const Portrait = ({ src, name }: { src: string | null; name: string }) =>
  src ? (
    <img className="portrait" src={src} width="96" height="96" alt="" />
  ) : (
    <span className="portrait" aria-hidden="true">
      {initials(name)}
    </span>
  )
