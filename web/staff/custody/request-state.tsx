import { Form } from '../../forms/form.tsx'
import { m } from '../../lib/words.ts'
import { Badge, type Tone } from '../../ui/feedback/badge.tsx'

type Request = { id: string; state: string; why: string; isLate: boolean; mayWork: boolean }

/** Of the button by which a refused request is sent again. */
export const againFields = { id: { kind: 'hidden', label: m.custody_move_again } } as const

/** State of a request to the custodian, its refusal reason, and a button to send it again. */
export const CustodianRequestState = ({
  id,
  state,
  why,
  isLate,
  mayWork,
  tone,
  word,
}: Request & { tone: Tone; word: string }) => (
  <div className="grid gap-2">
    <span>
      <Badge tone={tone}>{word}</Badge> {isLate ? <Badge tone="warn">{m.custody_move_late()}</Badge> : null}
    </span>
    {why ? <small className="muted">{why}</small> : null}
    {state === 'refused' && mayWork ? (
      <Form
        fields={againFields}
        initial={{ id }}
        submit={m.custody_move_again()}
        look={{ size: 'sm', kind: 'plain' }}
      />
    ) : null}
  </div>
)
