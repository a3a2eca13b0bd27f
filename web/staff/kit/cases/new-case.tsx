import type { ReactNode } from 'react'
import type { FieldSpecs } from '../../../forms/fields.ts'
import { Form } from '../../../forms/form.tsx'
import { Card } from '../../../ui/cards/card.tsx'
import type { Option } from '../../../ui/inputs/fields/index.ts'
import { StaffPage } from '../pages/page.tsx'

type NewCasePage = {
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

/** Page with the form that creates a case, and an aside that helps to fill it in. */
export const NewCasePage = ({ fields, options, submit, beside, ...page }: NewCasePage) => (
  <StaffPage {...page}>
    <div className="grid gap-4">
      {beside}
      <Card>
        <Form fields={fields} {...(options && { options })} className="grid gap-4" submit={submit} />
      </Card>
    </div>
  </StaffPage>
)
