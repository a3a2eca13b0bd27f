import { MessageCircle } from 'lucide-react'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'

/** Floating help: opens the chat with a prefilled greeting. */
export const Chat = () => (
  <aside aria-label={m.help_label()}>
    <a className="chat" href={paths.whatsapp()} aria-label={m.help_chat_label()} rel="nofollow">
      <MessageCircle className="i" aria-hidden />
      <span>{m.help_chat()}</span>
    </a>
  </aside>
)
