import type { ApprovalState, NoVote } from '#contract/approvals/states'
import type { Both } from '#shared/text'
import type { FieldSpecs } from '../../forms/fields.ts'
import { Form } from '../../forms/form.tsx'
import { StepUpPanel } from '../../forms/step-up-panel.tsx'
import { useStepUpRequest } from '../../forms/use-step-up-request.ts'
import { getLocale, m } from '../../lib/words.ts'
import { Card, Note } from '../../ui/cards/card.tsx'
import { noVoteWords, stateWords } from './words.ts'

export const voteFields = {
  vote: {
    kind: 'radio',
    label: m.approval_your_vote,
    options: () => [
      { value: 'approve', label: m.approval_approve() },
      { value: 'reject', label: m.approval_reject() },
    ],
  },
  reason: {
    kind: 'textarea',
    label: m.approval_vote_reason,
    hint: m.approval_vote_reason_hint,
    optional: true,
    maxLength: 500,
    rows: 3,
  },
  key: { kind: 'hidden', label: m.approval_title },
} as const

type Request = { state: ApprovalState; noVote: NoVote | null; own: boolean; key: string; warning?: Both | null }

/** Form to approve or reject a request, or the reason why the reader cannot vote. */
export const ApprovalVote = ({
  request: { state, noVote, own, key, warning },
  fields = voteFields,
}: {
  request: Request
  /** With what else can be decided on a case. */
  fields?: FieldSpecs
}) => {
  const asking = useStepUpRequest()
  if (asking && state === 'waiting' && !noVote) return <StepUpPanel state={asking} submit={m.approval_vote_send()} />
  return (
    <Card title={m.case_decision()}>
      <div className="grid gap-4">
        {state === 'waiting' && warning ? <Note tone="warn">{warning[getLocale()]}</Note> : null}
        {state !== 'waiting' ? (
          <Note>{stateWords[state]()}</Note>
        ) : noVote ? (
          <Note tone="info">{noVoteWords[noVote]()}</Note>
        ) : (
          <Form
            name="vote"
            fields={fields}
            initial={{ key }}
            className="grid gap-4"
            submit={m.approval_vote_send()}
            look={{ full: true }}
          />
        )}
        {state === 'waiting' && own ? (
          <Form name="withdraw" fields={{}} submit={m.approval_withdraw()} look={{ kind: 'plain', full: true }}>
            {null}
          </Form>
        ) : null}
      </div>
    </Card>
  )
}
