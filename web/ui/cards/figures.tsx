import type { ReactNode } from 'react'

export type Figure = { label: ReactNode; value: ReactNode; note?: ReactNode }

/** The few figures that matter, in a grid of hairlines. */
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

/** Names left, amounts right, the total set off: costs, balances, terms. */
export const Rows = ({ rows }: { rows: readonly Row[] }) => (
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
