import type { Db } from '#platform/db/database'
import { readTogether } from '#platform/db/read-together'
import type { Actor } from '#shared/actor'
import { type Id, isId } from '#shared/ids'
import { type Page, pageById } from '#shared/page'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import type { QuestionDeps } from './deps.ts'
import { ListQuestions } from './input.ts'
import type { QuestionRefusals } from './refusals.ts'
import {
  type QuestionOffering,
  type QuestionRow,
  questionColumnKinds,
  selectQuestions,
  toQuestionView,
} from './rows.ts'
import type { PublishedQuestion, QuestionList, QuestionState, QuestionView } from './states.ts'

type Deps = Pick<QuestionDeps, 'db' | 'offeringOf' | 'offeringsOf' | 'offeringsById'>

const MAX_SHOWN = 100

/** Public questions of an offering, the newest answer first. */
export async function listPublishedQuestions(db: Db, offeringId: string): Promise<PublishedQuestion[]> {
  const published = selectQuestions(db)
    .where('offering_id', '=', offeringId)
    .where('state', '=', 'published')
    .orderBy('decided_at', 'desc')
    .limit(MAX_SHOWN)
  const rows = await readTogether(db, published, questionColumnKinds)
  return rows.map((row) => ({
    id: row.id as Id<'issuer-question'>,
    question: row.question,
    askedAt: row.asked_at,
    answer: row.answer!,
    answeredAt: row.answered_at!,
  }))
}

/** The actor's questions, optionally about one offering, the newest first. */
export async function listOwnQuestions(deps: Deps, actor: Actor, slug?: string): Promise<QuestionView[]> {
  requirePermission(actor, 'question.read-own')
  const offering = slug === undefined ? undefined : await deps.offeringOf(deps.db, { slug })
  const rows = await selectQuestions(deps.db)
    .where('user_id', '=', actor.userId)
    .$if(offering !== undefined, (query) => query.where('offering_id', '=', offering!.id))
    .orderBy('id', 'desc')
    .limit(MAX_SHOWN)
    .execute()
  return viewsOf(deps, rows)
}

/** Questions about the actor's own offerings, unanswered ones first. */
export async function listQuestionsToIssuer(deps: Deps, actor: Actor): Promise<QuestionView[]> {
  requirePermission(actor, 'question.answer')
  const offerings = await deps.offeringsOf(deps.db, actor.userId)
  if (offerings.length === 0) return []
  const ids = offerings.map(({ id }) => id)
  const asked = selectQuestions(deps.db)
    .where('offering_id', 'in', ids)
    .where('state', '<>', 'refused')
    .orderBy((of) => of.case().when('state', '=', 'asked').then(0).else(1).end())
    .orderBy('id', 'desc')
    .limit(MAX_SHOWN)
  const rows = await readTogether(deps.db, asked, questionColumnKinds)
  return viewsAmong(offerings, rows)
}

const statesOf: Record<QuestionList, QuestionState[]> = {
  waiting: ['answered'],
  asked: ['asked'],
  decided: ['published', 'refused'],
}

/** Questions for staff by list: to review, unanswered, decided; the newest first. */
export async function listQuestionsForStaff(
  deps: Deps,
  actor: Actor,
  page: ListQuestions = {},
): Promise<Page<QuestionView>> {
  requirePermission(actor, 'question.read')
  const { after, limit, list } = ListQuestions.parse(page)
  const rows = await selectQuestions(deps.db)
    .where('state', 'in', statesOf[list])
    .$if(after !== undefined && isId(after), (query) => query.where('id', '<', after as QuestionRow['id']))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  return pageById(await viewsOf(deps, rows), limit)
}

/** One question, for staff. Refuses `question_not_found`. */
export async function readQuestionForStaff(deps: Deps, actor: Actor, id: string): Promise<QuestionView> {
  requirePermission(actor, 'question.read')
  const row = isId(id)
    ? await selectQuestions(deps.db)
        .where('id', '=', id as QuestionRow['id'])
        .executeTakeFirst()
    : undefined
  if (!row) throw new Refusal<QuestionRefusals>('question_not_found')
  return (await viewsOf(deps, [row]))[0]!
}

async function viewsOf({ db, offeringsById }: Pick<Deps, 'db' | 'offeringsById'>, rows: readonly QuestionRow[]) {
  return viewsAmong(await offeringsById(db, [...new Set(rows.map((row) => row.offering_id))]), rows)
}

function viewsAmong(offerings: readonly QuestionOffering[], rows: readonly QuestionRow[]): QuestionView[] {
  const byId = new Map(offerings.map((offering) => [offering.id, offering]))
  return rows.map((row) => toQuestionView(row, byId.get(row.offering_id)!))
}
