import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import './checklist.css'

const icons = { blocking: CircleAlert, warning: TriangleAlert, done: CircleCheck }
export type ChecklistState = keyof typeof icons
const states = Object.keys(icons) as ChecklistState[]

export type ChecklistItem = {
  key: string
  state: ChecklistState
  name: string
  /** Why it is not done yet. */
  text?: string
  actions?: ReactNode
}
type Checklist = {
  id: string
  title: string
  text: string
  /** The bar in words. */
  bar: string
  stateNames: Record<ChecklistState, string>
  items: readonly ChecklistItem[]
}

/** Steps with their state: what blocks comes first, what is done stands last and takes less room. */
export function Checklist({ id, title, text, bar, stateNames, items }: Checklist) {
  const heading = useId()
  const [blocking, warnings, done] = states.map((each) => items.filter(({ state }) => state === each).length) as [
    number,
    number,
    number,
  ]
  return (
    <section className="card checklist" id={id} aria-labelledby={heading}>
      <header>
        <h2 id={heading}>{title}</h2>
        <p className="muted">{text}</p>
        <svg viewBox={`0 0 ${items.length} 1`} preserveAspectRatio="none" role="img" aria-label={bar}>
          <rect className="done" width={done} height="1" />
          <rect className="blocking" x={done} width={blocking} height="1" />
          <rect className="warning" x={done + blocking} width={warnings} height="1" />
        </svg>
      </header>
      <ul>
        {states
          .flatMap((each) => items.filter(({ state }) => state === each))
          .map((item) => (
            <Item key={item.key} item={item} stateName={stateNames[item.state]} />
          ))}
      </ul>
    </section>
  )
}

function Item({ item: { state, name, text, actions }, stateName }: { item: ChecklistItem; stateName: string }) {
  const Icon = icons[state]
  return (
    <li className={state}>
      <Icon className="i" aria-hidden />
      <div>
        <b>
          {name}
          <span className="sr">, {stateName}</span>
        </b>
        {text ? <p className="small muted">{text}</p> : null}
      </div>
      {actions ? (
        <div className="acts">{actions}</div>
      ) : (
        <span className="small muted" aria-hidden="true">
          {state === 'done' ? stateName : null}
        </span>
      )}
    </li>
  )
}
