import type { WithdrawalCase } from '#contract/withdrawals/states'
import { dateTime } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { Card } from '../../ui/cards/card.tsx'
import { Countdown } from '../../ui/feedback/countdown.tsx'
import { AnswerFiles } from '../../wallet/withdrawals/staff-questions.tsx'

/** Questions to the investor with answers or remaining time. */
export const InvestorQuestions = ({ questions, now }: Pick<WithdrawalCase, 'questions'> & { now: string }) =>
  questions.length === 0 ? null : (
    <Card title={m.payouts_questions()}>
      <dl className="grid gap-3">
        {questions.map(({ question, askedAt, answer, answeredAt, answerBy, waits, files }) => (
          <div key={askedAt.toISOString()}>
            <dt>
              <b>{question}</b> <small className="muted">{dateTime(askedAt)}</small>
            </dt>
            <dd>
              {answer !== null && answeredAt ? (
                <>
                  {answer} <small className="muted">{dateTime(answeredAt)}</small>
                </>
              ) : waits ? (
                <>
                  {m.payouts_answer_waits()}{' '}
                  <Countdown deadline={answerBy.toISOString()} now={now} icon={false} say={m.ui_left} />
                </>
              ) : (
                m.payouts_unanswered()
              )}
              <AnswerFiles files={files} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
