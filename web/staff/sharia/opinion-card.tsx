import type { ReactNode } from 'react'
import { Form } from '../../forms/form.tsx'
import { Input } from '../../forms/input.tsx'
import { StepUpPanel } from '../../forms/step-up-panel.tsx'
import { useStepUpRequest } from '../../forms/use-step-up-request.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Card, Note } from '../../ui/cards/card.tsx'
import { opinionFields } from './fields.ts'

type OpinionCardProps = {
  /** The approval that waits for a second person. */
  request: string | null
  signs: boolean
  outcomes: readonly { value: string; label: string }[]
  /** Instead of the form, where no opinion is awaited. */
  children: ReactNode
}

/** Form for the sharia board's signed opinion, or why none can be given. */
export function OpinionCard({ request, signs, outcomes, children }: OpinionCardProps) {
  const asking = useStepUpRequest()
  if (asking) return <StepUpPanel state={asking} submit={m.review_opinion_send()} />
  return (
    <Card title={m.review_opinion_give()}>
      {request ? (
        <div className="grid gap-4">
          <Note tone="info">{m.sdesk_second()}</Note>
          <ButtonLink to={paths.approval(request)}>{m.desk_to_approval()}</ButtonLink>
        </div>
      ) : outcomes.length === 0 ? (
        children
      ) : signs ? (
        <Form fields={opinionFields} className="grid gap-4" submit={m.review_opinion_send()}>
          <Input name="outcome" options={outcomes} />
          <Input name="text" />
          <Input name="conditions" />
          <Input name="dissent" />
        </Form>
      ) : (
        <Note>{m.sdesk_not_yours()}</Note>
      )}
    </Card>
  )
}
