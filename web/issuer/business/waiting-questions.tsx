import { dateTime } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { CountBadge } from '../../ui/feedback/badge.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { NoteList } from '../../ui/lists/note-list.tsx'
import { CardOwnerName } from './card-owner-name.tsx'
import type { ShownBusiness } from './read.ts'

/** Unanswered questions about a business's offerings. */
export const WaitingQuestions = ({ name, questions }: Pick<ShownBusiness, 'name' | 'questions'>) => (
  <Card
    title={
      <>
        <CardOwnerName name={name}>{m.issuer_questions()}</CardOwnerName>{' '}
        {questions.length > 0 ? <CountBadge>{questions.length}</CountBadge> : null}
      </>
    }
    more={{ to: paths.issuerQuestions(), label: m.issuer_questions_all() }}
  >
    {questions.length === 0 ? (
      <EmptyState small title={m.issuer_questions_none_waiting()} text={m.issuer_questions_none_waiting_text()} />
    ) : (
      <NoteList
        items={questions.map(({ id, question, offering, askedAt }) => ({
          key: id,
          title: question,
          small: [`${offering.name} · ${dateTime(askedAt)}`],
          acts: (
            <ButtonLink
              size="sm"
              to={paths.issuerQuestions({ id })}
              aria-label={`${m.issuer_answer_this()}: ${question}`}
            >
              {m.issuer_answer_this()}
            </ButtonLink>
          ),
        }))}
      />
    )}
  </Card>
)
