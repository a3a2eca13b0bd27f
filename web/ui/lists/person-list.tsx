import type { ReactNode } from 'react'
import '../pictures/face.css'
import './person-list.css'

type Person = { name: string; initials: string; text: string; portrait?: ReactNode }

/** People with portrait or initials, name and a line of text. */
export const PersonList = ({ people }: { people: readonly Person[] }) => (
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
