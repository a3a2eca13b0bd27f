import { Link } from 'react-router'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Note } from '../../ui/cards/card.tsx'

/** In the demo: link to the sandbox, which shows the messages sent to this phone. */
export const DemoPhoneNote = ({ phone }: { phone: string }) => (
  <Note tone="gold">
    {m.register_demo_phone()} <Link to={`${paths.sandbox({ kepada: phone })}`}>{m.register_demo_open()}</Link>
  </Note>
)
