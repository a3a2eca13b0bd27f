import type { FieldSpecs } from '../../forms/fields.ts'
import { Form } from '../../forms/form.tsx'
import { Card } from '../../ui/card.tsx'
import type { Option } from '../../ui/fields/index.ts'
import { StaffPage } from './page.tsx'

type NewCase = {
  title: string
  lede: string
  back: { to: string; label: string }
  fields: FieldSpecs
  /** Among what the fields that need it choose. */
  options?: Readonly<Record<string, readonly Option[]>>
  submit: string
}

/** The page of a desk on which a case is entered: its form and nothing beside it. */
export const NewCase = ({ fields, options, submit, ...page }: NewCase) => (
  <StaffPage {...page}>
    <Card>
      <Form fields={fields} {...(options && { options })} className="grid gap-4" submit={submit} />
    </Card>
  </StaffPage>
)
