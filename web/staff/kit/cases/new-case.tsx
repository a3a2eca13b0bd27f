import type { ReactNode } from 'react'
import type { FieldSpecs } from '../../../forms/fields.ts'
import { Form } from '../../../forms/form.tsx'
import { Card } from '../../../ui/cards/card.tsx'
import type { Option } from '../../../ui/inputs/fields/index.ts'
import { StaffPage } from '../pages/page.tsx'

type NewCase = {
  title: string
  lede: string
  back: { to: string; label: string }
  fields: FieldSpecs
  /** Among what the fields that need it choose. */
  options?: Readonly<Record<string, readonly Option[]>>
  submit: string
  /** What helps to fill it in. */
  beside?: ReactNode
}

/** The page of a desk on which a case is entered: its form, and what helps to fill it in. */
export const NewCase = ({ fields, options, submit, beside, ...page }: NewCase) => (
  <StaffPage {...page}>
    <div className="grid gap-4">
      {beside}
      <Card>
        <Form fields={fields} {...(options && { options })} className="grid gap-4" submit={submit} />
      </Card>
    </div>
  </StaffPage>
)
