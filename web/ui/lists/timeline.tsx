import type { ReactNode } from 'react'
import { m } from '../../lib/words.ts'
import { TimelinePin } from '../pictures/khatam.tsx'

export type Moment = {
  title: ReactNode
  text?: ReactNode
  time?: ReactNode
  state: 'done' | 'now' | 'todo' | 'bad' | 'else'
}

/** Events of a process by state: done, current, to come, failed, or an alternative (`else`). */
export const Timeline = ({ moments }: { moments: readonly Moment[] }) => (
  <ol className="timeline">
    {moments.map((moment, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list that never reorders
      <li key={index} className={`is-${moment.state}`}>
        <TimelinePin />
        <b>
          {moment.title}
          {moment.state === 'else' ? null : <span className="sr"> ({said(moment.state)})</span>}
        </b>
        {moment.time ? <span className="muted">{moment.time}</span> : null}
        {moment.text ? <p>{moment.text}</p> : null}
      </li>
    ))}
  </ol>
)

const said = (state: Exclude<Moment['state'], 'else'>) =>
  ({ done: m.ui_done(), now: m.ui_now(), todo: m.ui_todo(), bad: m.ui_failed() })[state]
