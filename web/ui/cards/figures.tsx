import type { ReactNode } from 'react'

export type Figure = { label: ReactNode; value: ReactNode; note?: ReactNode }

/** A grid of labelled key figures with notes. */
export const KeyFigures = ({ figures, className }: { figures: readonly Figure[]; className?: string }) => (
  <dl className={`keyfigures ${className ?? ''}`}>
    {figures.map((figure, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list that never reorders
      <div key={index}>
        <dt>{figure.label}</dt>
        <dd className="num">
          {figure.value}
          {figure.note ? <small>{figure.note}</small> : null}
        </dd>
      </div>
    ))}
  </dl>
)

export type Row = { label: ReactNode; value: ReactNode; total?: boolean }

/** A list of labels with values (costs, balances, terms); totals are set off. */
export const LabelledValues = ({ rows }: { rows: readonly Row[] }) => (
  <dl className="rows">
    {rows.map((row, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list that never reorders
      <div key={index} className={row.total ? 'total' : undefined}>
        <dt>{row.label}</dt>
        <dd className="num">{row.value}</dd>
      </div>
    ))}
  </dl>
)
