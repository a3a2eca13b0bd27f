import { type DeliveryState, type DeliveryView, deliveryStates } from '#contract/webhooks/states'
import { Form } from '../../forms/form.tsx'
import { dateTime } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Details } from '../../ui/layout/details.tsx'
import type { Column } from '../../ui/tables/data-table.tsx'
import { TitleCell } from '../../ui/tables/title-cell.tsx'
import { deliveryTones, deliveryWords, formatDeliveryAnswer, formatEventType } from './words.ts'

export const replayFields = { delivery: { kind: 'hidden', label: m.webhook_delivery } } as const

/** Tabs for all deliveries and those of each state. */
export const createDeliveryTabs = (id: string, current: DeliveryState | null) => [
  { to: paths.webhook(id), label: m.webhook_all(), current: current === null },
  ...deliveryStates.map((state) => ({
    to: paths.webhook(id, { state }),
    label: deliveryWords[state](),
    current: state === current,
  })),
]

/** Table columns of webhook deliveries: event, attempts and resend button. */
export const createDeliveryColumns = (on: boolean): Column<DeliveryView>[] => [
  {
    key: 'what',
    label: m.webhook_delivery(),
    heading: true,
    cell: ({ type, createdAt }) => <TitleCell title={formatEventType(type)} small={dateTime(createdAt)} />,
  },
  {
    key: 'state',
    label: m.dist_state(),
    cell: ({ state }) => <Badge tone={deliveryTones[state]}>{deliveryWords[state]()}</Badge>,
  },
  {
    key: 'tries',
    label: m.webhook_tries(),
    cell: ({ log, nextAt }) => (
      <>
        {log.length === 0 ? <p className="small muted">{m.webhook_tries_none()}</p> : <Tries log={log} />}
        {nextAt ? <p className="small muted">{m.webhook_next({ at: dateTime(nextAt) })}</p> : null}
      </>
    ),
  },
  {
    key: 'again',
    label: m.webhook_again(),
    cell: ({ id, state }) =>
      on && state !== 'waiting' ? (
        <Form
          name="replay"
          fields={replayFields}
          initial={{ delivery: id }}
          submit={m.webhook_replay()}
          look={{ kind: 'plain', size: 'sm' }}
        />
      ) : (
        '–'
      ),
  },
]

const Tries = ({ log }: Pick<DeliveryView, 'log'>) => (
  <Details label={`${formatDeliveryAnswer(log[0]!)} · ${m.webhook_tries_count({ count: log.length })}`}>
    <ol>
      {log.map((each) => (
        <li key={each.number} className="small">
          {dateTime(each.at)} · {formatDeliveryAnswer(each)} · {m.webhook_took({ ms: String(each.tookMs) })}
          {each.answer ? <code>{each.answer}</code> : null}
        </li>
      ))}
    </ol>
  </Details>
)
