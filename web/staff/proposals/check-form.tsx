import { type DocumentCheck, findChecklistForField } from '#contract/due-diligence/states'
import { Form } from '../../forms/form.tsx'
import { useFormState } from '../../forms/state.ts'
import { m } from '../../lib/words.ts'
import { Details } from '../../ui/layout/details.tsx'
import { listCheckFields } from './check-fields.ts'

const UNTOLD = { values: {}, errors: {} }
type Props = { attachmentId: string; field: string; label: string; check: DocumentCheck | undefined }

/** The checklist form of one document, with the previous answers. */
export function DocumentChecklistForm({ attachmentId, field, label, check }: Props) {
  const told = useFormState('check')
  const isTold = told.values.attachmentId === attachmentId
  const given = Object.fromEntries(
    (check?.lines ?? []).flatMap(({ key, finding, remark }) => [
      [`line_${key}`, finding],
      [`remark_${key}`, remark],
    ]),
  )
  return (
    <Details label={m.review_check({ label })} {...(isTold ? { open: true } : {})}>
      <p className="small muted mb-3">{m.review_lines_text({ count: findChecklistForField(field).length })}</p>
      <Form
        name="check"
        fields={listCheckFields(field)}
        initial={{ attachmentId, verdict: check?.verdict ?? '', note: check?.note ?? '', ...given }}
        answer={isTold ? told : UNTOLD}
        className="grid gap-3"
        submit={m.review_check_save()}
        look={{ kind: 'plain', size: 'sm' }}
        stays
      />
    </Details>
  )
}
