import type { Withdrawal } from '#contract/withdrawals/states'
import { Form } from '../../forms/form.tsx'
import { dateTime } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { Card } from '../../ui/card.tsx'
import { Countdown } from '../../ui/countdown.tsx'

export const answerFields = {
  answer: { kind: 'textarea', label: m.withdraw_answer, maxLength: 1_000, rows: 4 },
} as const

/** What staff ask before they decide, with the time that is left; answered once. */
export const Asked = ({ questions, now }: Pick<Withdrawal, 'questions'> & { now: string }) =>
  questions.map(({ question, askedAt, answerBy, answer, answeredAt, waits }) => (
    <Card key={askedAt.toISOString()} title={m.withdraw_question()}>
      <p>
        <b>{question}</b>
      </p>
      {answer !== null && answeredAt ? (
        <p className="mt-2">
          {answer} <small className="muted">{dateTime(answeredAt)}</small>
        </p>
      ) : null}
      {waits ? (
        <>
          <p className="muted mt-2">
            {m.withdraw_answer_by({ date: dateTime(answerBy) })}{' '}
            <Countdown deadline={answerBy.toISOString()} now={now} />
          </p>
          <Form
            name="answer"
            fields={answerFields}
            className="grid gap-4 mt-4"
            submit={m.withdraw_answer_send()}
            stays
          />
        </>
      ) : null}
    </Card>
  ))
