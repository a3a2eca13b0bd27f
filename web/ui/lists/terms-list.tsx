import './terms-list.css'

export type Fact = { name: string; value: string; note?: string | undefined }

/** Terms of a contract as name, value and note. */
export const TermsList = ({ facts }: { facts: readonly Fact[] }) => (
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
