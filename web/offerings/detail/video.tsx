import { ExternalLink, Play } from 'lucide-react'
import { m } from '../../lib/words.ts'

/** External video that is loaded only after a click, for privacy. */
export const EmbeddedVideo = ({ address, name }: { address: string; name: string }) => (
  <p>
    <a className="btn" href={address} target="_blank" rel="noopener noreferrer nofollow">
      <Play className="i" aria-hidden />
      {m.detail_video({ name })}
      <ExternalLink className="i i-16" aria-hidden />
    </a>
    <small className="muted mt-2 block">{m.detail_video_at({ host: new URL(address).hostname })}</small>
  </p>
)
