import { distributionMovements, type Purification } from '#contract/distributions/states'
import { Form } from '../../forms/form.tsx'
import { StepUpPanel } from '../../forms/step-up-panel.tsx'
import { useStepUpRequest } from '../../forms/use-step-up-request.ts'
import { date, money } from '../../lib/format.ts'
import { getLocale, m } from '../../lib/words.ts'
import { SubmitButton } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { LabelledValues } from '../../ui/cards/figures.tsx'

export const getPurificationWord = () => distributionMovements.purification_given[getLocale()]

/**
 * Non-halal income to donate from each payment, as the sharia board determined, with a button (step-up
 * authentication) or the donation date.
 */
export function PurificationCard({ named }: { named: readonly Purification[] }) {
  const asking = useStepUpRequest()
  if (named.length === 0) return null
  if (asking) return <StepUpPanel state={asking} submit={getPurificationWord()} />
  return (
    <Card title={m.dist_purification()}>
      <p className="small muted">{m.dist_purification_hint()}</p>
      <Form fields={{}} buttons={null} stays>
        <LabelledValues
          rows={named.map(({ distribution, about, paidAt, amount, givenAt }) => ({
            label: `${about}, ${date(paidAt)}: ${money(amount)}`,
            value: givenAt ? (
              `${getPurificationWord()}, ${date(givenAt)}`
            ) : (
              <SubmitButton size="sm" name="distribution" value={distribution} working={m.auth_working()}>
                {getPurificationWord()}
              </SubmitButton>
            ),
          }))}
        />
      </Form>
    </Card>
  )
}
