import { Children, type ReactNode } from 'react'
import { m } from '../../../lib/words.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { Card } from '../../../ui/cards/card.tsx'

/**
 * The card "Decision" of a staff case: a link to the pending approval and the forms that the reader may use; null
 * without either.
 */
export function renderDecisionCard(approval: string | null, forms: ReactNode): ReactNode {
  if (!approval && Children.toArray(forms).length === 0) return null
  return (
    <Card title={m.case_decision()}>
      <div className="grid gap-4">
        {approval ? <ButtonLink to={paths.approval(approval)}>{m.desk_to_approval()}</ButtonLink> : null}
        {forms}
      </div>
    </Card>
  )
}
