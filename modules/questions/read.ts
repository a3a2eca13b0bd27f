import type { Db } from '#platform/database'
import { readTogether } from '#platform/read-together'
import type { Actor } from '#shared/actor'
import { type Id, isId } from '#shared/ids'
import { type Page, pageById } from '#shared/page'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import type { QuestionDeps } from './deps.ts'
import { ListQuestions } from './input.ts'
import type { QuestionRefusals } from './refusals.ts'
import { type OfferingOf, type QuestionRow, questionKinds, questionRows, viewOf } from './rows.ts'
import type { PublishedQuestion, QuestionList, QuestionState, QuestionView } from './states.ts'

type Deps = Pick<QuestionDeps, 'db' | 'offeringOf' | 'offeringsOf' | 'offeringsById'>

const MAX_SHOWN = 100

/** What everybody may read of an offering's questions, the newest answer first. */
export async function publishedQuestions(db: Db, offeringId: string): Promise<PublishedQuestion[]> {
  const published = questionRows(db)
    .where('offering_id', '=', offeringId)
    .where('state', '=', 'published')
    .orderBy('decided_at', 'desc')
    .limit(MAX_SHOWN)
  const rows = await readTogether(db, published, questionKinds)
  return rows.map((row) => ({
    id: row.id as Id<'issuer-question'>,
    question: row.question,
    askedAt: row.asked_at,
    answer: row.answer!,
    answeredAt: row.answered_at!,
  }))
}

/** What the actor asked about an offering, the newest first. */
export async function ownQuestions(deps: Deps, actor: Actor, slug?: string): Promise<QuestionView[]> {
  requirePermission(actor, 'question.read-own')
  const offering = slug === undefined ? undefined : await deps.offeringOf(deps.db, { slug })
  const rows = await questionRows(deps.db)
    .where('user_id', '=', actor.userId)
    .$if(offering !== undefined, (query) => query.where('offering_id', '=', offering!.id))
    .orderBy('id', 'desc')
    .limit(MAX_SHOWN)
    .execute()
  return viewsOf(deps, rows)
}

/** What people ask about the actor's own offerings, those that wait for an answer first. */
export async function questionsToIssuer(deps: Deps, actor: Actor): Promise<QuestionView[]> {
  requirePermission(actor, 'question.answer')
  const offerings = await deps.offeringsOf(deps.db, actor.userId)
  if (offerings.length === 0) return []
  const ids = offerings.map(({ id }) => id)
  const asked = questionRows(deps.db)
    .where('offering_id', 'in', ids)
    .where('state', '<>', 'refused')
    .orderBy((of) => of.case().when('state', '=', 'asked').then(0).else(1).end())
    .orderBy('id', 'desc')
    .limit(MAX_SHOWN)
  const rows = await readTogether(deps.db, asked, questionKinds)
  return viewsAmong(offerings, rows)
}

const statesOf: Record<QuestionList, QuestionState[]> = {
  waiting: ['answered'],
  asked: ['asked'],
  decided: ['published', 'refused'],
}

/** For staff: what waits to be read, what waits for its issuer, what is decided; the newest first. */
export async function questionCases(deps: Deps, actor: Actor, page: ListQuestions = {}): Promise<Page<QuestionView>> {
  requirePermission(actor, 'question.read')
  const { after, limit, list } = ListQuestions.parse(page)
  const rows = await questionRows(deps.db)
    .where('state', 'in', statesOf[list])
    .$if(after !== undefined && isId(after), (query) => query.where('id', '<', after as QuestionRow['id']))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  return pageById(await viewsOf(deps, rows), limit)
}

/** One question, for staff. Refuses `question_not_found`. */
export async function questionCase(deps: Deps, actor: Actor, id: string): Promise<QuestionView> {
  requirePermission(actor, 'question.read')
  const row = isId(id)
    ? await questionRows(deps.db)
        .where('id', '=', id as QuestionRow['id'])
        .executeTakeFirst()
    : undefined
  if (!row) throw new Refusal<QuestionRefusals>('question_not_found')
  return (await viewsOf(deps, [row]))[0]!
}

async function viewsOf({ db, offeringsById }: Pick<Deps, 'db' | 'offeringsById'>, rows: readonly QuestionRow[]) {
  return viewsAmong(await offeringsById(db, [...new Set(rows.map((row) => row.offering_id))]), rows)
}

function viewsAmong(offerings: readonly OfferingOf[], rows: readonly QuestionRow[]): QuestionView[] {
  const byId = new Map(offerings.map((offering) => [offering.id, offering]))
  return rows.map((row) => viewOf(row, byId.get(row.offering_id)!))
}
