import { m } from '../../lib/words.ts'

/** Placeholder rows of a list that is loading. */
export const SkeletonRows = ({ rows = 3 }: { rows?: number }) => (
  <div aria-busy="true">
    <span className="sr">{m.ui_loading()}</span>
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: identical rows
      <div key={row} className="sk-row" aria-hidden="true">
        <span className="sk h-9" />
        <span>
          <span className="sk w-3/4" />
          <span className="sk w-1/2" />
        </span>
      </div>
    ))}
  </div>
)
