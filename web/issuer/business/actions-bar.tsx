import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import type { ShownBusiness } from './read.ts'
import './actions-bar.css'

/** Links to start a distribution, a rights issue or a buyback, as far as the reader may; null without any. */
export function IssuerActionsBar({
  business: { owner, rights, offerings, registers },
  name,
}: {
  business: ShownBusiness
  name: string
}) {
  const given = new Set(registers.map(({ code }) => code))
  const ownsShares = owner && offerings.some(({ kind, code }) => kind === 'share' && given.has(code))
  const acts = [
    { shown: rights.includes('pay') && given.size > 0, to: paths.issuerDistribute(), label: m.issuer_distribute() },
    { shown: ownsShares, to: paths.issuerRights(), label: m.issuer_rights() },
    { shown: ownsShares, to: paths.issuerBuyback(), label: m.issuer_buyback() },
  ].filter(({ shown }) => shown)
  if (acts.length === 0) return null
  return (
    <ul className="biz-acts" aria-label={`${m.issuer_actions()}: ${name}`}>
      {acts.map(({ to, label }) => (
        <li key={to}>
          <ButtonLink to={to} aria-label={`${label}: ${name}`}>
            {label}
          </ButtonLink>
        </li>
      ))}
    </ul>
  )
}
