import { type RightsCard as Issue, mayTakeBack } from '#contract/rights/states'
import { date, money, number } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { stateTones, stateWords } from '../../staff/rights/words.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { NoteList } from '../../ui/note-list.tsx'
import { Of } from './of.tsx'
import { RightsBack } from './rights-back.tsx'

/** Rights issues of a business that are checked, decided on or under way. */
export const RightsCard = ({ name, issues }: { name: string; issues: readonly Issue[] }) => (
  <Card title={<Of name={name}>{m.rights_card_title()}</Of>}>
    <NoteList
      items={issues.map(({ id, reference, security, state, newShares, oldShares, exercisePrice, recordedOn }) => ({
        key: id,
        title: security.name,
        aside: <Badge tone={stateTones[state]}>{stateWords[state]()}</Badge>,
        text: m.issuer_rights_terms({
          new: number(newShares),
          old: number(oldShares),
          price: money(exercisePrice),
          day: date(recordedOn),
        }),
        small: [reference],
        acts: mayTakeBack(state) ? <RightsBack id={id} /> : null,
      }))}
    />
  </Card>
)
