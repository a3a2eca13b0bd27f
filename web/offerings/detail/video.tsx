import { ExternalLink, Play } from 'lucide-react'
import { m } from '../../lib/words.ts'

/** A film that stands at somebody else's: nothing is asked of them before the reader presses, and they hear of no page. */
export const Video = ({ address, name }: { address: string; name: string }) => (
  <p>
    <a className="btn" href={address} target="_blank" rel="noopener noreferrer nofollow">
      <Play className="i" aria-hidden />
      {m.detail_video({ name })}
      <ExternalLink className="i i-16" aria-hidden />
    </a>
    <small className="muted mt-2 block">{m.detail_video_at({ host: new URL(address).hostname })}</small>
  </p>
)
