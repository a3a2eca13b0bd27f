import type { ReactNode } from 'react'
import { Form } from 'react-router'
import './filter-bar.css'

/** The filter form of a list: fields and button side by side, `foot` below. */
export const FilterBar = ({ children, foot }: { children: ReactNode; foot: ReactNode }) => (
  <Form method="get" className="filter-bar" preventScrollReset>
    {children}
    <div className="filter-foot">{foot}</div>
  </Form>
)
