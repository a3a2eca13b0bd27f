import type { ReactNode } from 'react'
import { Form } from 'react-router'
import './filter-bar.css'

/** Filters of a list, in its address: fields and button side by side, what belongs to all of them below. */
export const FilterBar = ({ children, foot }: { children: ReactNode; foot: ReactNode }) => (
  <Form method="get" className="filter-bar" preventScrollReset>
    {children}
    <div className="filter-foot">{foot}</div>
  </Form>
)
