import { Share2 } from 'lucide-react'
import { showToast } from '../../lib/toast.ts'
import { m } from '../../lib/words.ts'
import { IconButton } from '../../ui/buttons/button.tsx'

/** Shares the page's address: native share sheet, else clipboard. */
export const ShareButton = ({ title }: { title: string }) => (
  <IconButton className="js-only" label={m.detail_share()} onClick={() => void share(title)}>
    <Share2 className="i" aria-hidden />
  </IconButton>
)

async function share(title: string) {
  const url = location.origin + location.pathname
  try {
    if ('share' in navigator) await navigator.share({ title, url })
    else {
      await (navigator as Navigator).clipboard.writeText(url)
      showToast({ variant: 'success', title: m.detail_link_copied() })
    }
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError'))
      showToast({ variant: 'error', title: m.detail_link_failed() })
  }
}
