import { Form } from 'react-router'
import { z } from 'zod'
import { contentMessages } from '#contract/content/refusals'
import { MarketMessage } from '#contract/market/input'
import { marketRefusals } from '#contract/market/refusals'
import { commandRefusals } from '#shared/command-refusals'
import { hasPermission } from '#shared/permissions'
import { redirectWithToast } from '../../lib/flash.ts'
import { dateTime } from '../../lib/format.ts'
import { attempt, invalid, parseForm, useFormState } from '../../lib/forms.ts'
import { personal, personalHeaders } from '../../lib/personal.ts'
import { titled } from '../../lib/title.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink, SubmitButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorSummary, TextArea } from '../../ui/fields/index.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { namesOf } from '../kit/names.ts'
import { StaffPage } from '../kit/page.tsx'
import type { Route } from './+types/market.ts'
import { instantOf } from './instant.ts'
import { deskOf } from './staff.ts'
import { When } from './when.tsx'

export const headers = personalHeaders
export const meta = () => [{ title: titled(m.desk_market()) }, { name: 'robots', content: 'noindex' }]

export async function loader(call: Route.LoaderArgs) {
  const { app, actor } = deskOf(call)
  const after = new URL(call.request.url).searchParams.get('after')?.slice(0, 20)
  const [{ items, next }, market] = await Promise.all([
    app.market.messages(actor, { after }),
    app.market.infoStatistik(),
  ])
  const name = await namesOf(
    app,
    items.map(({ setBy }) => setBy),
  )
  return personal({
    writes: hasPermission(actor, 'market-message.set'),
    messages: items.map((row) => ({ ...row, setBy: name(row.setBy) })),
    next,
    paged: after !== undefined,
    now: market.secondary_market.message,
  })
}

const Message = MarketMessage.extend({ from: z.string().max(30).default(''), until: z.string().max(30).default('') })

export async function action(call: Route.ActionArgs) {
  const { app, actor } = deskOf(call, 'market-message.set')
  const parsed = parseForm(await call.request.formData(), Message, {}, contentMessages)
  if (!parsed.ok) return invalid(parsed.state)
  const { message } = parsed.data
  const [from, until] = [instantOf(parsed.data.from), instantOf(parsed.data.until)]
  if (from === undefined || until === undefined) {
    const errors = { [from === undefined ? 'from' : 'until']: m.desk_when_wrong() }
    return invalid({ values: parsed.values, errors })
  }
  return attempt([marketRefusals, commandRefusals], parsed.values, async () => {
    await app.market.setMessage(actor, message, { from, until })
    return redirectWithToast(paths.contentDeskMarket(), { variant: 'success', title: m.desk_notice_saved() })
  })
}

export default function MarketMessagePage({ loaderData }: Route.ComponentProps) {
  const { messages, next, now, paged, writes } = loaderData
  const state = useFormState()
  return (
    <StaffPage title={m.desk_market()} lede={m.desk_message_open()}>
      <ErrorSummary state={state} />
      <div className="cdesk-cols">
        <div className="grid gap-5">
          <Card title={m.desk_message_now()}>
            <p lang="id">{now || m.desk_message_none()}</p>
          </Card>
          <Card title={m.desk_message_history()}>
            {messages.length === 0 ? (
              <EmptyState
                small
                title={paged ? m.desk_beyond() : m.desk_none_title()}
                text={paged ? m.desk_beyond_text() : m.desk_market_hint()}
                action={
                  paged ? <ButtonLink to={paths.contentDeskMarket()}>{m.desk_first_page()}</ButtonLink> : undefined
                }
              />
            ) : (
              <ol className="cdesk-versions">
                {messages.map((row) => (
                  <Said key={row.id} {...row} writes={writes} />
                ))}
              </ol>
            )}
            <Pagination next={next} />
          </Card>
        </div>
        {writes ? (
          <Form method="post" className="panel grid gap-4">
            <p className="muted">{m.desk_market_hint()}</p>
            <TextArea {...state.field('message')} label={m.desk_message()} rows={3} maxLength={280} />
            <When field={state.field} name="from" label={m.desk_message_from()} hint={m.desk_message_from_hint()} />
            <When field={state.field} name="until" label={m.desk_end_field()} hint={m.desk_end_hint()} />
            <SubmitButton>{m.desk_notice_save()}</SubmitButton>
          </Form>
        ) : null}
      </div>
    </StaffPage>
  )
}

type Said = Route.ComponentProps['loaderData']['messages'][number] & { writes: boolean }

const Said = ({ message, from, until, setBy, writes }: Said) => (
  <li>
    <span lang="id">{message || m.desk_message_empty()}</span>
    <small>
      {m.desk_message_by({ name: setBy, time: dateTime(from) })}
      {until ? ` ${m.desk_message_until({ time: dateTime(until) })}` : ''}
    </small>
    {message && writes ? (
      <Form method="post">
        <input type="hidden" name="message" value={message} />
        <Button type="submit" size="xs">
          {m.desk_message_again()}
        </Button>
      </Form>
    ) : null}
  </li>
)
