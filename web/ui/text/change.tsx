import { ArrowRight } from 'lucide-react'
import { m } from '../../lib/words.ts'
import './change.css'

export type ShownChange = { label: string; before: string | null; after: string | null }

/** What changes, line by line: the value before and the one after, by more than colour. */
export const Changes = ({ changes }: { changes: readonly ShownChange[] }) => (
  <dl>
    {changes.map(({ label, before, after }) => (
      <div className="change" key={label}>
        <dt>{label}</dt>
        <dd>
          {before === null ? null : (
            <>
              <del>
                <span className="sr">{m.change_before()} </span>
                {before}
              </del>
              <ArrowRight className="i i-16" aria-hidden />
            </>
          )}
          <ins>
            <span className="sr">{m.change_after()} </span>
            {after ?? m.change_none()}
          </ins>
        </dd>
      </div>
    ))}
  </dl>
)
