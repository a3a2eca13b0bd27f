import { isUnannounced } from '#contract/corporate-actions/states'
import type { RightsCard as Issue } from '#contract/rights/states'
import { Form } from '../../forms/form.tsx'
import { useFormState } from '../../forms/state.ts'
import { date, money, number } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { ActionStateBadge } from '../../staff/corporate-actions/state.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { Collapsible } from '../../ui/layout/collapsible.tsx'
import { NoteList } from '../../ui/lists/note-list.tsx'
import { CardOwnerName } from './card-owner-name.tsx'
import { rightsBackFields } from './fields.ts'

/** Running rights issues of a business. */
export const RightsCard = ({ name, issues }: { name: string; issues: readonly Issue[] }) => (
  <Card title={<CardOwnerName name={name}>{m.rights_card_title()}</CardOwnerName>}>
    <NoteList
      items={issues.map(({ id, reference, security, state, newShares, oldShares, exercisePrice, recordedOn }) => ({
        key: id,
        title: security.name,
        aside: <ActionStateBadge type="rights" state={state} />,
        text: m.issuer_rights_terms({
          new: number(newShares),
          old: number(oldShares),
          price: money(exercisePrice),
          day: date(recordedOn),
        }),
        small: [reference],
        acts: isUnannounced(state) ? <RightsBack id={id} /> : null,
      }))}
    />
  </Card>
)

const UNTOLD = { values: {}, errors: {} }

/** Until it is announced an issuer may take its rights issue back, with a reason that finance reads. */
function RightsBack({ id }: { id: string }) {
  const told = useFormState('rights-back')
  const isWrong = (Object.keys(told.errors).length > 0 || Boolean(told.message)) && told.values.id === id
  return (
    <Collapsible label={m.issuer_rights_back()} open={isWrong}>
      <Form
        fields={rightsBackFields}
        name="rights-back"
        className="fg"
        submit={m.issuer_rights_back()}
        look={{ kind: 'danger' }}
        initial={{ id }}
        answer={isWrong ? told : UNTOLD}
        stays
      />
    </Collapsible>
  )
}
