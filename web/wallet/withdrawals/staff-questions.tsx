import { createFileRule, formatAcceptedTypes } from '#contract/attachments/states'
import { answerFileFields, type Withdrawal, type WithdrawalQuestion } from '#contract/withdrawals/states'
import { Form } from '../../forms/form.tsx'
import { Input } from '../../forms/input.tsx'
import { UploadInput } from '../../forms/upload-input.tsx'
import { dateTime } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/cards/card.tsx'
import { Countdown } from '../../ui/feedback/countdown.tsx'

export const answerFields = {
  answer: { kind: 'textarea', label: m.withdraw_answer, maxLength: 1_000, rows: 4 },
  file1: { kind: 'upload', label: m.withdraw_answer_file, hint: m.withdraw_answer_file_hint, optional: true },
  file2: { kind: 'upload', label: m.withdraw_answer_file_2, optional: true },
  file3: { kind: 'upload', label: m.withdraw_answer_file_3, optional: true },
} as const

/** Questions of staff about a withdrawal with remaining time and answer form. */
export const StaffQuestions = ({ questions, now }: Pick<Withdrawal, 'questions'> & { now: string }) =>
  questions.map(({ question, askedAt, answerBy, answer, answeredAt, waits, files }) => (
    <Card key={askedAt.toISOString()} title={m.withdraw_question()}>
      <p>
        <b>{question}</b>
      </p>
      {answer !== null && answeredAt ? (
        <p className="mt-2">
          {answer} <small className="muted">{dateTime(answeredAt)}</small>
        </p>
      ) : null}
      <AnswerFiles files={files} />
      {waits ? (
        <>
          <p className="muted mt-2">
            {m.withdraw_answer_by({ date: dateTime(answerBy) })}{' '}
            <Countdown deadline={answerBy.toISOString()} now={now} say={m.ui_left} />
          </p>
          <Form name="answer" fields={answerFields} className="grid gap-4 mt-4" submit={m.withdraw_answer_send()} stays>
            <Input name="answer" />
            {answerFileFields.map((file) => (
              <UploadInput key={file} name={file} accept={formatAcceptedTypes(createFileRule())} />
            ))}
          </Form>
        </>
      ) : null}
    </Card>
  ))

/** Links to the files of an answer. */
export const AnswerFiles = ({ files }: Pick<WithdrawalQuestion, 'files'>) =>
  files.length === 0 ? null : (
    <ul className="mt-2 grid gap-1">
      {files.map(({ id, name }) => (
        <li key={id}>
          <a href={paths.attachment(id)} target="_blank" rel="noreferrer">
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
