import { MarketMessage } from '#contract/market/input'
import { hasPermission } from '#shared/permissions'
import { formActions } from '../../forms/action.ts'
import type { FieldSpecs } from '../../forms/fields.ts'
import { Form } from '../../forms/form.tsx'
import { optionalInstant } from '../../forms/instants.ts'
import { dateTime } from '../../lib/format.ts'
import { personalHeaders, respondWithPersonalData } from '../../lib/personal.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { CasePageLayout } from '../kit/cases/case-page-layout.tsx'
import { CaseHistory } from '../kit/cases/history.tsx'
import { createStaffFormAction } from '../kit/forms/staff-form-action.ts'
import { CaseQueue } from '../kit/lists/queue.tsx'
import { replaceIdsWithNames } from '../kit/names/names.ts'
import { createStaffMeta, getStaffContext, parseQueueQuery } from '../kit/pages/desk.ts'
import { StaffPage } from '../kit/pages/page.tsx'
import type { Route } from './+types/message.ts'

export const headers = personalHeaders
export const meta = createStaffMeta(m.desk_market)

export async function loader(call: Route.LoaderArgs) {
  const { app, actor } = getStaffContext(call)
  const after = parseQueueQuery(call.request).after?.slice(0, 20)
  const [{ items, next }, market] = await Promise.all([
    app.market.messages(actor, { after }),
    app.market.infoStatistik(),
  ])
  const messages = await replaceIdsWithNames(app, items, 'setBy')
  return respondWithPersonalData({
    writes: hasPermission(actor, 'market-message.set'),
    messages,
    next,
    now: market.secondaryMarket.message,
  })
}

const fields = {
  message: { kind: 'textarea', label: m.desk_message, rows: 3, maxLength: 280 },
  from: { kind: 'instant', label: m.desk_message_from, hint: m.desk_message_from_hint, optional: true },
  until: { kind: 'instant', label: m.desk_end_field, hint: m.desk_end_hint, optional: true },
} as const satisfies FieldSpecs

const setting = (form: string) =>
  createStaffFormAction({
    form,
    may: 'market-message.set',
    fields,
    schema: MarketMessage.extend({ from: optionalInstant, until: optionalInstant }),
    run: ({ app, actor }, { message, from, until }) => app.market.setMessage(actor, { message, from, until }),
    told: m.desk_notice_saved,
  })

export const action = formActions({ set: setting('set'), again: setting('again') })

/** Page of the market's message bar: current, past and new message. */
export default function MarketMessagePage({ loaderData: { messages, next, now, writes } }: Route.ComponentProps) {
  return (
    <StaffPage title={m.desk_market()} lede={m.desk_message_open()}>
      <CasePageLayout
        evidence={
          <>
            <Card title={m.desk_message_now()}>
              <p lang="id">{now || m.desk_message_none()}</p>
            </Card>
            <CaseQueue
              caption={m.desk_message_history()}
              to={paths.contentDeskMarket()}
              rows={messages}
              next={next}
              empty={{ title: m.desk_none_title(), text: m.desk_market_hint() }}
            >
              <Form name="again" fields={{}} buttons={null}>
                <CaseHistory title={m.desk_message_history()} items={messages.map((row) => said(row, writes))} />
              </Form>
            </CaseQueue>
          </>
        }
        decision={
          writes ? (
            <Card title={m.desk_message()}>
              <p className="muted mb-4">{m.desk_market_hint()}</p>
              <Form name="set" fields={fields} className="grid gap-4" submit={m.desk_notice_save()} />
            </Card>
          ) : null
        }
      />
    </StaffPage>
  )
}

type Row = Route.ComponentProps['loaderData']['messages'][number]

const said = ({ message, from, until, setBy }: Row, writes: boolean) => ({
  what: <span lang="id">{message || m.desk_message_empty()}</span>,
  who: setBy,
  at: from,
  more: until ? [m.desk_message_until({ time: dateTime(until) })] : [],
  acts:
    message && writes ? (
      <Button type="submit" name="message" value={message} size="xs">
        {m.desk_message_again()}
      </Button>
    ) : null,
})
