import { Eye, EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { HIDDEN_COOKIE, readCookie } from '../../lib/cookies.ts'
import { money } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'

/** Whether the reader hides amounts in this browser (cookie). */
export const areAmountsHidden = (request: Request) =>
  readCookie(request.headers.get('cookie'), HIDDEN_COOKIE) === 'true'

/** A formatted amount, or dots if amounts are hidden. */
export const formatOrHide = (hidden: boolean, amount: bigint, write: (amount: bigint) => string = money) =>
  hidden ? '••••••' : write(amount)

/** Blurs its children if amounts are hidden. */
export const BlurredAmounts = ({ hidden, children }: { hidden: boolean; children: ReactNode }) => (
  <div className={hidden ? 'covered' : undefined}>{children}</div>
)

/** Button that hides or shows amounts on these pages; works without JavaScript. */
export function HideAmountsButton({ hidden }: { hidden: boolean }) {
  const { pathname, search } = useLocation()
  const label = hidden ? m.worth_show() : m.worth_hide()
  const Sign = hidden ? EyeOff : Eye
  return (
    <form method="post" action={paths.preferences()}>
      <input type="hidden" name="back" value={pathname + search} />
      <input type="hidden" name="intent" value="amounts" />
      <button type="submit" className="icon-btn" name="value" value={hidden ? 'shown' : 'hidden'} aria-label={label}>
        <Sign className="i i-16" aria-hidden />
      </button>
    </form>
  )
}
