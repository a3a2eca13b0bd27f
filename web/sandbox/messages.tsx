import { Mail, MessageSquareText, Search } from 'lucide-react'
import { Form, Link } from 'react-router'
import type { App } from '../context.ts'

export type Message = Awaited<ReturnType<NonNullable<App['demo']>['inbox']>>[number]

import { dateTime, relative } from '../lib/format.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { Badge, Count } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { fieldId } from '../ui/fields/field.tsx'

type Box = { messages: readonly Message[]; now: Date }

export function InboxSearch({ search }: { search: string }) {
  const id = fieldId('kepada')
  return (
    <Form method="get" action={`${paths.sandbox()}#email`} className="sb-search" key={search}>
      <label className="sr" htmlFor={id}>
        {m.sandbox_search()}
      </label>
      <div className="inp">
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
      <Button type="submit">{m.sandbox_search_go()}</Button>
      {search ? (
        <Link className="more small" to={`${paths.sandbox()}#email`}>
          {m.sandbox_search_all()}
        </Link>
      ) : null}
    </Form>
  )
}

/** What the product e-mailed to anybody, newest first; each opens in place. */
export function Mailbox({ messages, now }: Box) {
  return (
    <section className="card" id="email" aria-labelledby="h-email">
      <div className="card-h">
        <h2 id="h-email">
          <Mail className="i" aria-hidden /> {m.sandbox_mail()}
          <Count>{messages.length}</Count>
        </h2>
      </div>
      {messages.length === 0 ? (
        <EmptyState small title={m.sandbox_mail_none()} text={m.sandbox_mail_none_text()} />
      ) : (
        <ul className="sb-mails">
          {messages.map((message) => (
            <li key={message.id}>
              <details>
                <summary>
                  <b>{message.subject}</b>
                  <When at={message.receivedAt} now={now} />
                  <span className="tiny muted">{m.sandbox_to({ to: message.to })}</span>
                </summary>
                <Text text={message.text} />
              </details>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** What arrived on telephones: WhatsApp and SMS, mostly one-time codes. */
export function Phone({ messages, now }: Box) {
  return (
    <section className="card" id="ponsel" aria-labelledby="h-ponsel">
      <div className="card-h">
        <h2 id="h-ponsel">
          <MessageSquareText className="i" aria-hidden /> {m.sandbox_phone()}
          <Count>{messages.length}</Count>
        </h2>
      </div>
      {messages.length === 0 ? (
        <EmptyState small title={m.sandbox_phone_none()} text={m.sandbox_phone_none_text()} />
      ) : (
        <ul className="sb-bubbles">
          {messages.map((message) => (
            <li key={message.id}>
              <p className="sb-bubble-h">
                <Badge tone="brand">{message.channel === 'whatsapp' ? 'WhatsApp' : 'SMS'}</Badge>
                <span className="tiny muted">{m.sandbox_to({ to: message.to })}</span>
                <When at={message.receivedAt} now={now} />
              </p>
              <Text text={message.text} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

export const When = ({ at, now }: { at: Date; now: Date }) => (
  <time className="tiny muted nowrap" dateTime={at.toISOString()} title={dateTime(at)}>
    {relative(at, now)}
  </time>
)

/** Plain text with its addresses as links. The HTML part of a message is never rendered here: it is foreign markup. */
const Text = ({ text }: { text: string }) => (
  <p className="sb-text">
    {text.split(/(https?:\/\/[^\s<>"]+)/).map((part, at) =>
      at % 2 === 1 ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one fixed text
        <a key={at} href={part}>
          {part}
        </a>
      ) : (
        part
      ),
    )}
  </p>
)
