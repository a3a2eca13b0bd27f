import { Link } from 'react-router'
import { type Party, parties } from '#contract/verification/states'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'

const words: Record<Party, () => string> = {
  citizen: m.kyc_party_citizen,
  foreigner: m.kyc_party_foreigner,
  entity: m.kyc_party_entity,
}
export const formatParty = (party: Party) => words[party]()

/** Choice between citizen, foreigner and company on the first step; each keeps its own draft. */
export const PartyChoice = ({ party }: { party: Party }) => (
  <nav className="quick" aria-label={m.kyc_party_label()}>
    {parties.map((each) => (
      <Link key={each} to={paths.kyc('identity', each)} aria-current={each === party ? 'page' : undefined}>
        {words[each]()}
      </Link>
    ))}
  </nav>
)
