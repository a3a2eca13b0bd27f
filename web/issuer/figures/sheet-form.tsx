import { useId, useState } from 'react'
import { Form } from 'react-router'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { SubmitButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FileInput } from '../../ui/file-input.tsx'

/** Figures from a file: what it holds goes into the grid, right or wrong, and is looked at there. */
export function SheetForm({ applicantId }: { applicantId: string }) {
  const id = useId()
  const [picked, setPicked] = useState('')
  return (
    <Card title={m.issuer_sheet()}>
      <Form
        method="post"
        action={paths.figures({ business: applicantId })}
        encType="multipart/form-data"
        className="fg"
        reloadDocument
      >
        <label htmlFor={id} className="sr">
          {m.issuer_sheet()}
        </label>
        <FileInput
          id={id}
          name="sheet"
          accept=".xlsx,.csv,text/csv"
          required
          onChange={({ currentTarget }) => setPicked(currentTarget.files?.[0]?.name ?? '')}
          pick={m.issuer_sheet_pick()}
          picked={picked || m.issuer_sheet_none()}
        />
        <SubmitButton>{m.issuer_sheet_read()}</SubmitButton>
      </Form>
      <p className="mt-3">
        <a href={paths.figuresTemplate()} download>
          {m.issuer_sheet_template()}
        </a>
      </p>
    </Card>
  )
}
