import { Link } from 'react-router'
import { type Party, parties } from '#contract/verification/states'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'

const words: Record<Party, () => string> = {
  citizen: m.kyc_party_citizen,
  foreigner: m.kyc_party_foreigner,
  entity: m.kyc_party_entity,
}
export const partyWord = (party: Party) => words[party]()

/** On the first step, while nothing was handed in: each party has a form of its own, and what was typed stays in each. */
export const PartyChoice = ({ party }: { party: Party }) => (
  <nav className="quick" aria-label={m.kyc_party_label()}>
    {parties.map((each) => (
      <Link key={each} to={paths.kyc('identity', each)} aria-current={each === party ? 'page' : undefined}>
        {words[each]()}
      </Link>
    ))}
  </nav>
)
