import { Form } from '../../forms/form.tsx'
import { m } from '../../lib/words.ts'
import { Card } from '../../ui/card.tsx'

/** Somebody found the books right: another member of staff decides. */
export const WaitingThaw = ({ reason, mayVote }: { reason: string; mayVote: boolean }) => (
  <Card title={m.staff_freeze_waiting()}>
    <p>{reason}</p>
    {mayVote ? (
      <Form name="approve" fields={{}} submit={m.staff_freeze_resume()} />
    ) : (
      <p className="muted">{m.staff_freeze_waits_for_other()}</p>
    )}
  </Card>
)
