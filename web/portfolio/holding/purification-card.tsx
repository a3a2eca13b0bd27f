import { distributionMovements, type Purification } from '#contract/distributions/states'
import { Form } from '../../forms/form.tsx'
import { Prove } from '../../forms/prove.tsx'
import { useRequestedProof } from '../../forms/use-asking.ts'
import { date, money } from '../../lib/format.ts'
import { getLocale, m } from '../../lib/words.ts'
import { SubmitButton } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { Rows } from '../../ui/cards/figures.tsx'

export const purificationWord = () => distributionMovements.purification_given[getLocale()]

/** What the sharia board named of each payment: what is still in the wallet has a button that wants a proof, what was given says when. */
export function PurificationCard({ named }: { named: readonly Purification[] }) {
  const asking = useRequestedProof()
  if (named.length === 0) return null
  if (asking) return <Prove state={asking} submit={purificationWord()} />
  return (
    <Card title={m.dist_purification()}>
      <p className="small muted">{m.dist_purification_hint()}</p>
      <Form fields={{}} buttons={null} stays>
        <Rows
          rows={named.map(({ distribution, about, paidAt, amount, givenAt }) => ({
            label: `${about}, ${date(paidAt)}: ${money(amount)}`,
            value: givenAt ? (
              `${purificationWord()}, ${date(givenAt)}`
            ) : (
              <SubmitButton size="sm" name="distribution" value={distribution} working={m.auth_working()}>
                {purificationWord()}
              </SubmitButton>
            ),
          }))}
        />
      </Form>
    </Card>
  )
}
