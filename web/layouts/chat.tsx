import { MessageCircle } from 'lucide-react'
import { useEffect, useState } from 'react'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'

/** Floating button that opens our WhatsApp chat; where it would lie over the page it hides while scrolling down. */
export function WhatsAppChatButton() {
  const away = useGoesDown()
  return (
    <aside aria-label={m.help_label()}>
      <a
        className={away ? 'chat chat-away' : 'chat'}
        href={paths.whatsapp()}
        aria-label={m.help_chat_label()}
        rel="nofollow"
      >
        <MessageCircle className="i" aria-hidden />
      </a>
    </aside>
  )
}

/** Whether the page is at rest or was last moved down. A finger that trembles does not count. */
function useGoesDown() {
  const [down, setDown] = useState(true)
  useEffect(() => {
    let last = window.scrollY
    const look = () => {
      const by = window.scrollY - last
      if (Math.abs(by) < 12) return
      last = window.scrollY
      setDown(by > 0)
    }
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return down
}
