import type { ReactNode } from 'react'
import './people.css'

type Person = { name: string; initials: string; text: string; portrait?: ReactNode }

/** People with their portrait, or their initials as a face. */
export const People = ({ people }: { people: readonly Person[] }) => (
  <ul className="team">
    {people.map(({ name, initials, text, portrait }) => (
      <li key={name}>
        <span className={portrait ? 'face face-photo' : 'face'} aria-hidden="true">
          {portrait ?? initials}
        </span>
        <span>
          <b>{name}</b>
          <small>{text}</small>
        </span>
      </li>
    ))}
  </ul>
)
