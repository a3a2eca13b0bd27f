import { Mail, MessageSquareText, Search } from 'lucide-react'
import { Form, Link } from 'react-router'
import type { App } from '../context.ts'

export type Message = Awaited<ReturnType<NonNullable<App['demo']>['inbox']>>[number]

import { dateTime, relative } from '../lib/format.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Badge, CountBadge } from '../ui/feedback/badge.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { toFieldId } from '../ui/inputs/fields/field.tsx'
import { ExpandableMessages, LinkifiedText, MessageBubbles } from '../ui/lists/message-list.tsx'

type Box = { messages: readonly Message[]; now: Date }

/** Search field of the sandbox inbox. */
export function InboxSearch({ search }: { search: string }) {
  const id = toFieldId('kepada')
  return (
    <Form method="get" action={`${paths.sandbox()}#email`} className="flex flex-wrap gap-2" key={search}>
      <label className="sr" htmlFor={id}>
        {m.sandbox_search()}
      </label>
      <div className="inp min-w-[180px] flex-1">
        <Search className="i" aria-hidden />
        <input
          id={id}
          type="search"
          name="kepada"
          defaultValue={search}
          placeholder={m.sandbox_search()}
          maxLength={254}
        />
      </div>
      <Button type="submit" className="min-h-12">
        {m.sandbox_search_go()}
      </Button>
      {search ? (
        <Link className="more small" to={`${paths.sandbox()}#email`}>
          {m.sandbox_search_all()}
        </Link>
      ) : null}
    </Form>
  )
}

/** E-mails sent by the product, newest first. */
export function Mailbox({ messages, now }: Box) {
  return (
    <section className="card" id="email" aria-labelledby="h-email">
      <div className="card-h">
        <h2 id="h-email">
          <Mail className="i" aria-hidden /> {m.sandbox_mail()}
          <CountBadge>{messages.length}</CountBadge>
        </h2>
      </div>
      {messages.length === 0 ? (
        <EmptyState small title={m.sandbox_mail_none()} text={m.sandbox_mail_none_text()} />
      ) : (
        <ExpandableMessages
          items={messages.map(({ id, subject, receivedAt, to, text }) => ({
            key: id,
            title: subject,
            when: <MessageTime at={receivedAt} now={now} />,
            about: m.sandbox_to({ to }),
            children: <LinkifiedText text={text} />,
          }))}
        />
      )}
    </section>
  )
}

/** WhatsApp and SMS messages sent by the product. */
export function PhoneMessages({ messages, now }: Box) {
  return (
    <section className="card" id="ponsel" aria-labelledby="h-ponsel">
      <div className="card-h">
        <h2 id="h-ponsel">
          <MessageSquareText className="i" aria-hidden /> {m.sandbox_phone()}
          <CountBadge>{messages.length}</CountBadge>
        </h2>
      </div>
      {messages.length === 0 ? (
        <EmptyState small title={m.sandbox_phone_none()} text={m.sandbox_phone_none_text()} />
      ) : (
        <MessageBubbles
          items={messages.map(({ id, channel, to, receivedAt, text }) => ({
            key: id,
            head: (
              <>
                <Badge tone="brand">{channel === 'whatsapp' ? 'WhatsApp' : 'SMS'}</Badge>
                <span className="tiny muted">{m.sandbox_to({ to })}</span>
                <MessageTime at={receivedAt} now={now} />
              </>
            ),
            children: <LinkifiedText text={text} />,
          }))}
        />
      )}
    </section>
  )
}

/** Time of a message. */
export const MessageTime = ({ at, now }: { at: Date; now: Date }) => (
  <time className="tiny muted nowrap" dateTime={at.toISOString()} title={dateTime(at)}>
    {relative(at, now)}
  </time>
)
