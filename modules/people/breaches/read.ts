import { sql } from 'kysely'
import { countUpTo } from '#platform/db/count-up-to'
import type { Actor, UserActor } from '#shared/actor'
import { type Id, isId } from '#shared/ids'
import { type Page, pageById } from '#shared/page'
import { requirePermission } from '#shared/permissions'
import type { BreachDeps } from './deps.ts'
import { ListAffectedPeople, ListBreaches } from './input.ts'
import { isSettled, readBreach, selectBreaches, toBreachView } from './rows.ts'
import type { AffectedPerson, BreachList, BreachView, DataKind } from './states.ts'
import { tables } from './tables.ts'

const inList: Record<BreachList, ReturnType<typeof sql<boolean>>> = {
  open: sql<boolean>`not ${isSettled}`,
  ended: isSettled,
}

/** Incidents, the newest first. */
export async function listBreaches(
  { db }: BreachDeps,
  actor: Actor,
  page: ListBreaches = {},
): Promise<Page<BreachView>> {
  requirePermission(actor, 'breach.read')
  const { list, after, limit } = ListBreaches.parse(page)
  const rows = await selectBreaches(db)
    .where(inList[list])
    .$if(after !== undefined && isId(after), (query) => query.where('id', '<', after as Id<'breach'>))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  return pageById(rows.map(toBreachView), limit)
}

/** The number of incidents whose notices are not complete, counted up to `limit`. */
export async function countOpenBreaches({ db }: BreachDeps, actor: Actor, limit: number): Promise<number> {
  requirePermission(actor, 'breach.read')
  return countUpTo(db, selectBreaches(db).where(inList.open), limit)
}

/** One incident with the e-mail addresses of the accounts that it names. Refuses `breach_not_found`. */
export async function findBreach(
  { db, identity }: BreachDeps,
  actor: Actor,
  id: string,
): Promise<BreachView & { actorEmails: string[] }> {
  requirePermission(actor, 'breach.read')
  const view = toBreachView(await readBreach(db, id))
  const people = await identity.people(view.actors)
  return { ...view, actorEmails: view.actors.map((userId) => people.get(userId)?.email ?? userId) }
}

/** Kinds of personal data that can leak as a whole. */
export function listDataKinds({ personalRecords }: BreachDeps, actor: Actor): DataKind[] {
  requirePermission(actor, 'breach.read')
  return personalRecords.map(({ kind, label }) => ({ kind, label }))
}

/** The people affected, page by page; each page that is read is audited. Refuses `breach_not_found`. */
export async function listAffectedPeople(
  deps: BreachDeps,
  actor: Actor,
  id: string,
  options: ListAffectedPeople = {},
): Promise<Page<AffectedPerson>> {
  requirePermission(actor, 'breach.read')
  const row = await readBreach(deps.db, id)
  const page = await readAffectedPeople(deps, row.id, ListAffectedPeople.parse(options))
  await deps.commands.run({ name: 'breaches.look', actor, may: 'breach.read' }, async ({ note }) =>
    note(`breach/${row.id}`, { data: { shown: page.items.length } }),
  )
  return page
}

/** The same without the audit record, for files whose export is audited as a whole. */
export async function readAffectedPeople(
  { db, identity }: BreachDeps,
  id: Id<'breach'>,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<Page<AffectedPerson>> {
  const rows = await tables(db)
    .selectFrom('breach_person')
    .select(['user_id', 'kinds', 'told_at', 'reached'])
    .where('breach_id', '=', id)
    .$if(after !== undefined && isId(after), (query) => query.where('user_id', '>', after as Id<'user'>))
    .orderBy('user_id')
    .limit(limit + 1)
    .execute()
  const items = rows.slice(0, limit)
  const contacts = await identity.contactsOf(
    db,
    items.map(({ user_id }) => user_id),
  )
  return {
    items: items.map(({ user_id, kinds, told_at, reached }) => ({
      userId: user_id,
      name: contacts.get(user_id)?.fullName ?? '',
      email: contacts.get(user_id)?.email ?? '',
      kinds,
      toldAt: told_at,
      reached,
    })),
    next: rows.length > limit ? items.at(-1)!.user_id : null,
  }
}

/** Incidents that the actor was told of. */
export async function listOwnBreaches({ db }: BreachDeps, actor: UserActor) {
  const rows = await tables(db)
    .selectFrom('breach_person as p')
    .innerJoin('breach as b', 'b.id', 'p.breach_id')
    .select(['b.reference', 'p.kinds', 'p.told_at'])
    .where('p.user_id', '=', actor.userId)
    .where('p.told_at', 'is not', null)
    .orderBy('b.id')
    .execute()
  return rows.map(({ reference, kinds, told_at }) => ({ reference, kinds, toldAt: told_at }))
}
