import { Fragment, useState } from 'react'
import { Form } from 'react-router'
import { formatAcceptedTypes } from '#contract/attachments/states'
import { dateTime } from '../lib/format.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { SubmitButton } from '../ui/buttons/button.tsx'
import { Card, Note } from '../ui/cards/card.tsx'
import { Field, FieldScope, toFieldId, useFieldAttributes } from '../ui/inputs/fields/field.tsx'
import { TextArea } from '../ui/inputs/fields/text.tsx'
import { FileInput } from '../ui/inputs/file-input.tsx'
import { findFieldLabel, type ProposalWizardData } from './proposal-wizard.ts'

type Unmet = { field: string; text: string }
type Shown = { given: ProposalWizardData; fields: readonly string[]; due: Date | null; unmet: readonly Unmet[] }

/** The reviewer's remarks about a step with forms to answer. */
export default function ReviewerRemarks({ given, fields, due, unmet }: Shown) {
  const here = given.remarks.filter(({ field }) => fields.includes(field))
  const lines = unmet.filter(({ field }) => fields.includes(field))
  return (
    <>
      {due ? <Note tone="warn">{m.issuer_round({ until: dateTime(due) })}</Note> : null}
      {here.length + lines.length > 0 ? (
        <Card title={m.issuer_remarks()}>
          <ul className="stack-4">
            {lines.map(({ field, text }) => (
              <li key={field + text}>
                <a href={`#${toFieldId(field)}`}>{findFieldLabel(given.form, field)}</a>: {text}
              </li>
            ))}
            {here.map(({ id, field, text, answer, files }) => (
              <li key={id} className="grid gap-2">
                <p>
                  <a href={`#${toFieldId(field)}`}>{findFieldLabel(given.form, field)}</a>: {text}
                </p>
                {answer ? (
                  <p className="muted">
                    {m.issuer_answered_with({ answer })}
                    {files.map((file, at) => (
                      <Fragment key={file}>
                        {' '}
                        <a href={paths.attachment(file)}>{m.issuer_answer_file({ number: at + 1 })}</a>
                      </Fragment>
                    ))}
                  </p>
                ) : (
                  <Form method="post" action={paths.answerRemark(id)} encType="multipart/form-data" className="fg">
                    <FieldScope value={id}>
                      <TextArea name="answer" label={m.issuer_remark_answer()} rows={2} maxLength={1_000} required />
                      <AnswerFiles />
                    </FieldScope>
                    <SubmitButton>{m.issuer_remark_answer_send()}</SubmitButton>
                  </Form>
                )}
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
    </>
  )
}

function AnswerFiles() {
  const [picked, setPicked] = useState('')
  const field = { name: 'file', label: m.issuer_answer_add(), hint: m.issuer_answer_add_hint(), optional: true }
  return (
    <Field {...field}>
      <FileInput
        {...useFieldAttributes(field)}
        multiple
        accept={formatAcceptedTypes({ kinds: ['pdf', 'image'] })}
        pick={m.file_pick()}
        picked={picked || m.file_none()}
        onChange={({ currentTarget }) =>
          setPicked(Array.from(currentTarget.files ?? [], ({ name }) => name).join(', '))
        }
      />
    </Field>
  )
}
