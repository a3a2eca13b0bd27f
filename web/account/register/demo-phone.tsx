import { Link } from 'react-router'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Note } from '../../ui/cards/card.tsx'

/** In the demo no telephone rings: the sandbox shows what was sent. */
export const DemoPhone = ({ phone }: { phone: string }) => (
  <Note tone="gold">
    {m.register_demo_phone()} <Link to={`${paths.sandbox({ kepada: phone })}`}>{m.register_demo_open()}</Link>
  </Note>
)
