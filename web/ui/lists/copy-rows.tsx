import { KeyRound } from 'lucide-react'
import { CopyButton } from '../buttons/copy-button.tsx'
import './copy-rows.css'

type Copied = { done: string; copy: (what: string) => string }

/** Rows of values, each with a description and a copy button. */
export const CopyRows = ({ rows, done, copy }: Copied & { rows: readonly { value: string; text: string }[] }) => (
  <ul className="sb-people">
    {rows.map(({ value, text }) => (
      <li key={value}>
        <div className="min-w-0">
          <b>{value}</b>
          <span className="tiny muted">{text}</span>
        </div>
        <CopyButton value={value} label={copy(value)} done={done} />
      </li>
    ))}
  </ul>
)

/** Public test credentials (demo only), each with a copy button. */
export const CopyableSecrets = ({
  facts,
  done,
  copy,
}: Copied & { facts: readonly { label: string; value: string }[] }) => (
  <dl className="sb-secrets">
    {facts.map(({ label, value }) => (
      <div key={label}>
        <dt>
          <KeyRound className="i i-16" aria-hidden />
          {label}
        </dt>
        <dd>
          <code>{value}</code>
          <CopyButton value={value} label={copy(label)} done={done} />
        </dd>
      </div>
    ))}
  </dl>
)
