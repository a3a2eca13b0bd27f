import { ClipboardPaste, Download } from 'lucide-react'
import { useId } from 'react'
import { Form } from 'react-router'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { SubmitButton } from '../../ui/buttons/button.tsx'
import { FileInput } from '../../ui/inputs/file-input.tsx'
import './sheet.css'

/** Uploads a spreadsheet whose figures fill the grid; values that another browser changed after `since` are kept. */
export function SheetForm({ applicantId, since }: { applicantId: string; since: string }) {
  const id = useId()
  return (
    <section className="figure-sheet" aria-labelledby={`${id}-h`}>
      <ClipboardPaste className="i" aria-hidden />
      <div>
        <h2 id={`${id}-h`}>{m.issuer_sheet_title()}</h2>
        <p className="small muted js-only">{m.issuer_grid_paste()}</p>
      </div>
      <div className="figure-sheet-acts">
        <a className="btn btn-sm" href={paths.figuresTemplate()} download>
          <Download className="i i-16" aria-hidden />
          {m.issuer_sheet_template()}
        </a>
        <Form
          method="post"
          action={paths.figures({ business: applicantId })}
          encType="multipart/form-data"
          reloadDocument
        >
          <input type="hidden" name="since" value={since} />
          <label htmlFor={id} className="sr">
            {m.issuer_sheet()}
          </label>
          <FileInput
            id={id}
            name="sheet"
            accept=".xlsx,.csv,text/csv"
            required
            onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
            pick={m.issuer_sheet()}
          />
          <span className="nojs-only">
            <SubmitButton size="sm">{m.issuer_sheet_read()}</SubmitButton>
          </span>
        </Form>
      </div>
    </section>
  )
}
