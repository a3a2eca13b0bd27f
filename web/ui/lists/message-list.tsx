import type { ReactNode } from 'react'
import './message-list.css'

type Opening = { key: string; title: string; when: ReactNode; about: string; children: ReactNode }

/** Messages that expand in place (sandbox). */
export const ExpandableMessages = ({ items }: { items: readonly Opening[] }) => (
  <ul className="sb-mails">
    {items.map(({ key, title, when, about, children }) => (
      <li key={key}>
        <details>
          <summary>
            <b>{title}</b>
            {when}
            <span className="tiny muted">{about}</span>
          </summary>
          {children}
        </details>
      </li>
    ))}
  </ul>
)

/** Text messages as bubbles, as on a phone (sandbox). */
export const MessageBubbles = ({
  items,
}: {
  items: readonly { key: string; head: ReactNode; children: ReactNode }[]
}) => (
  <ul className="sb-bubbles">
    {items.map(({ key, head, children }) => (
      <li key={key}>
        <p className="sb-bubble-h">{head}</p>
        {children}
      </li>
    ))}
  </ul>
)

/** Plain text whose web addresses become links; markup is not rendered. */
export const LinkifiedText = ({ text }: { text: string }) => (
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
