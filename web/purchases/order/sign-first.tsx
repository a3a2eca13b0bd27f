import { PenLine } from 'lucide-react'
import { Link } from 'react-router'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Note } from '../../ui/cards/card.tsx'

/** Note that the investor agreement must be signed before buying. */
export const SignAgreementFirst = () => (
  <Note tone="warn" icon={<PenLine className="i" aria-hidden />}>
    <b>{m.pay_sign_first()}.</b> {m.pay_sign_first_text()} <Link to={paths.signature()}>{m.pay_sign_go()}</Link>
  </Note>
)
