import { type ComponentProps, type ReactNode, useId } from 'react'
import { Scrollable } from '../tables/scrollable.tsx'
import './figure-table.css'

type FigureTable = Pick<ComponentProps<'table'>, 'onInput' | 'onPaste'> & {
  label: string
  /** Which of its three years a phone shows: cells of a year say so by `data-of`. */
  year: number
  children: ReactNode
}

/** A table of financial figures by year with inputs in its cells. */
export function FigureTable({ label, year, children, ...listens }: FigureTable) {
  const id = useId()
  return (
    <Scrollable label={label}>
      <table className="figure-grid" data-year={year} aria-labelledby={id} {...listens}>
        <caption id={id} className="sr">
          {label}
        </caption>
        {children}
      </table>
    </Scrollable>
  )
}
