import type { TransferView } from '#contract/transfers/states'
import type { FieldSpecs } from '../forms/fields.ts'
import { Form } from '../forms/form.tsx'
import { dateTime, number } from '../lib/format.ts'
import { m } from '../lib/words.ts'
import { Badge } from '../ui/feedback/badge.tsx'

const tones = { filed: 'info', done: 'up', rejected: 'down', withdrawn: 'neutral' } as const
const states = {
  filed: m.transfer_state_filed,
  done: m.transfer_state_done,
  rejected: m.transfer_state_rejected,
  withdrawn: m.transfer_state_withdrawn,
}

export const takeBackFields = {
  transfer: { kind: 'hidden', label: m.transfer_take_back },
} as const satisfies FieldSpecs

/** The reader's transfer requests with their state; nothing without any. */
export const TransferRequests = ({ transfers }: { transfers: readonly TransferView[] }) =>
  transfers.length === 0 ? null : (
    <ul className="grid gap-3">
      {transfers.map(({ id, reference, state, security, filedAt, why }) => (
        <li key={id} className="grid gap-1">
          <span className="flex flex-wrap items-center gap-2">
            <b>
              {security ? m.gift_row({ units: number(security.units), name: security.name }) : m.inheritance_title()}
            </b>
            <Badge tone={tones[state]}>{states[state]()}</Badge>
          </span>
          <span className="small muted">{m.transfer_sent_at({ reference, at: dateTime(filedAt) })}</span>
          {state === 'filed' ? (
            <Form
              name="take-back"
              fields={takeBackFields}
              initial={{ transfer: id }}
              submit={m.transfer_take_back()}
              look={{ kind: 'plain', size: 'sm' }}
              stays
            />
          ) : null}
          {why ? <span className="small">{m.transfer_why({ why })}</span> : null}
        </li>
      ))}
    </ul>
  )
