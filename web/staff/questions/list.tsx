import { Link } from 'react-router'
import type { QuestionList } from '#contract/questions/states'
import { questionTones, questionWords } from '../../issuer/question-words.ts'
import { dateTime } from '../../lib/format.ts'
import { orThrowNotFound } from '../../lib/or-throw-not-found.ts'
import { personalHeaders, respondWithPersonalData } from '../../lib/personal.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import type { Column } from '../../ui/tables/data-table.tsx'
import { createListTabs, parseListQuery } from '../kit/lists/lists.ts'
import { CaseQueue } from '../kit/lists/queue.tsx'
import { createStaffMeta, getStaffContext } from '../kit/pages/desk.ts'
import { StaffPage } from '../kit/pages/page.tsx'
import type { Route } from './+types/list.ts'

export const headers = personalHeaders
export const meta = createStaffMeta(m.questions_title)

export async function loader(call: Route.LoaderArgs) {
  const { app, actor } = getStaffContext(call)
  const { list, after } = parseListQuery(call.request, names, 'state')
  return respondWithPersonalData({ list, ...(await orThrowNotFound(app.questions.cases(actor, { list, after }))) })
}

const names: Record<QuestionList, () => string> = {
  waiting: m.questions_waiting,
  asked: m.questions_at_issuer,
  decided: m.questions_decided,
}

/** Questions to issuers; unreviewed answers first. */
export default function QuestionsPage({ loaderData: { list, items, next } }: Route.ComponentProps) {
  return (
    <StaffPage title={m.questions_title()} lede={m.questions_lede()}>
      <CaseQueue
        caption={m.questions_title()}
        to={paths.questionsDesk()}
        columns={columns()}
        rows={items}
        rowKey={({ id }) => id}
        next={next}
        tabs={createListTabs(names, list, paths.questionsDesk, 'state')}
        empty={{ title: m.questions_none(), text: m.questions_none_text() }}
      />
    </StaffPage>
  )
}

type Row = Route.ComponentProps['loaderData']['items'][number]

const columns = (): Column<Row>[] => [
  {
    key: 'question',
    label: m.ask_question(),
    heading: true,
    cell: ({ id, question }) => <Link to={paths.questionCase(id)}>{question}</Link>,
  },
  { key: 'offering', label: m.questions_offering(), cell: ({ offering }) => offering.name },
  { key: 'asked', label: m.questions_asked_at(), cell: ({ askedAt }) => dateTime(askedAt) },
  {
    key: 'state',
    label: m.dist_state(),
    cell: ({ state }) => <Badge tone={questionTones[state]}>{questionWords[state]()}</Badge>,
  },
]
