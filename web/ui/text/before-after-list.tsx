import { ArrowRight } from 'lucide-react'
import { m } from '../../lib/words.ts'
import './before-after-list.css'

export type ShownChange = { label: string; before: string | null; after: string | null }

/** Changed values with the value before and after. */
export const BeforeAfterList = ({ changes }: { changes: readonly ShownChange[] }) => (
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
