import './people.css'

/** People with their initials as a face. */
export const People = ({ people }: { people: readonly { name: string; initials: string; text: string }[] }) => (
  <ul className="team">
    {people.map(({ name, initials, text }) => (
      <li key={name}>
        <span className="face" aria-hidden="true">
          {initials}
        </span>
        <span>
          <b>{name}</b>
          <small>{text}</small>
        </span>
      </li>
    ))}
  </ul>
)
