import type { ReactNode } from 'react'
import './request-cards.css'

type Request = {
  id: string
  face: ReactNode
  title: string
  lines: readonly string[]
  body: ReactNode
  foot: ReactNode
}

/** Requests that wait for a decision, two beside each other on a desk. */
export const RequestCards = ({ requests }: { requests: readonly Request[] }) => (
  <div className="request-cards">
    {requests.map(({ id, face, title, lines, body, foot }) => (
      <article key={id}>
        <header>
          {face}
          <div>
            <h3>{title}</h3>
            {lines.map((line) => (
              <p key={line} className="small muted">
                {line}
              </p>
            ))}
          </div>
        </header>
        {body}
        <footer>{foot}</footer>
      </article>
    ))}
  </div>
)

/** Votes given and needed as dots, with the words beside them. */
export const VoteDots = ({ given, needed, words }: { given: number; needed: number; words: string }) => (
  <span className="vote-dots">
    <svg width={needed * 13} height="10" aria-hidden="true" focusable="false">
      {[...Array(needed).keys()].map((at) => (
        <circle key={at} cx={at * 13 + 5} cy="5" r="4.25" className={at < given ? 'given' : undefined} />
      ))}
    </svg>
    {words}
  </span>
)
