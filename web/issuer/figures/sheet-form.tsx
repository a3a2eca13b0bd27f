import { useId } from 'react'
import { Form } from 'react-router'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { SubmitButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

/** Figures from a file: what it holds goes into the grid, right or wrong, and is looked at there. */
export function SheetForm({ applicantId }: { applicantId: string }) {
  const id = useId()
  return (
    <Card title={m.issuer_sheet()}>
      <Form
        method="post"
        action={paths.figures({ business: applicantId })}
        encType="multipart/form-data"
        className="fg"
        reloadDocument
      >
        <label htmlFor={id}>{m.issuer_sheet()}</label>
        <input id={id} type="file" name="sheet" accept=".xlsx,.csv,text/csv" required />
        <SubmitButton>{m.issuer_sheet_read()}</SubmitButton>
      </Form>
      <p>
        <a href={paths.figuresTemplate()} download>
          {m.issuer_sheet_template()}
        </a>
      </p>
    </Card>
  )
}
