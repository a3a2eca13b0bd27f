import type { TransferView } from '#contract/transfers/states'
import { dateTime, number } from '../lib/format.ts'
import { m } from '../lib/words.ts'
import { Badge } from '../ui/badge.tsx'

const tones = { filed: 'info', done: 'up', rejected: 'down' } as const
const states = { filed: m.transfer_state_filed, done: m.transfer_state_done, rejected: m.transfer_state_rejected }

/** Requests of one kind and how far each is; nothing where there is none. */
export const Filed = ({ transfers }: { transfers: readonly TransferView[] }) =>
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
          {why ? <span className="small">{m.transfer_why({ why })}</span> : null}
        </li>
      ))}
    </ul>
  )
