import { Children, type ReactNode } from 'react'
import { m } from '../../../lib/words.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { Card } from '../../../ui/cards/card.tsx'

/** The decision of a case: the approval that was asked for and the forms that its reader may use; null where there is neither. */
export function decisionOf(approval: string | null, forms: ReactNode): ReactNode {
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
