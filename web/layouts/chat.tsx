import { MessageCircle } from 'lucide-react'
import { useEffect, useState } from 'react'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'

/**
 * Floating help: opens the chat with a prefilled greeting. On a phone it would lie over what one reads, so it steps aside
 * while the page goes down and comes back when it goes up, or when it is focused.
 */
export function Chat() {
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
        <span>{m.help_chat()}</span>
      </a>
    </aside>
  )
}

/** Whether the page was last moved down. A finger that trembles does not count. */
function useGoesDown() {
  const [down, setDown] = useState(false)
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
