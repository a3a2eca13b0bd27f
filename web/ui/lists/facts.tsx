import './facts.css'

export type Fact = { name: string; value: string; note?: string | undefined }

/** What was agreed, name by name, with what it means. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="terms">
    {facts.map(({ name, value, note }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>
          {value}
          {note ? <span>{note}</span> : null}
        </dd>
      </div>
    ))}
  </dl>
)
