import type { Rulebook } from '#modules/rulebook'
import type { DueTask } from '#platform/commands/parts'
import type { Db, Tx } from '#platform/db/database'
import { runYielding } from '#platform/jobs/yield-to-event-loop'
import { system } from '#shared/actor'
import { type Id, newId } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import { hasOtherBirthYear } from './birth-year.ts'
import type { ScreeningDeps } from './index.ts'
import { buildMatcher, type ListedName, type Matcher } from './match.ts'
import type { ScreeningRefusals } from './refusals.ts'
import { type ListKind, listAcronyms, type RequiredList, requiredLists } from './states.ts'
import { tables } from './tables.ts'

/** Pages of people to screen, ordered by id. */
export type SubjectSource = (after: Id<'user'> | null, limit: number) => Promise<Person[]>
/** A name of a person, with the birth year if known. */
export type ScreenedName = { name: string; birthYear: number | null }
export type Person = { id: Id<'user'>; names: readonly ScreenedName[] }

const PEOPLE_AT_ONCE = 1_000
const FIRST = '00000000-0000-0000-0000-000000000000' as Id<'user'>

/** A list with its names made ready; kept while the same editions are in force. */
type Ready = { id: Id<'screening-list'>; kind: ListKind; matcher: Matcher; born: ReadonlyMap<string, string> }
const kept = new Map<string, Ready>()

/** Lists in force with prepared matchers, cached while the editions stay in force. */
export async function prepareLists(db: Db | Tx): Promise<Ready[]> {
  return Promise.all((await findListsInForce(db)).map((row) => readyList(db, row)))
}

/** Id and kind of each list in force. */
export const findListsInForce = (db: Db | Tx) =>
  tables(db).selectFrom('screening_list').select(['id', 'kind']).where('in_force', '=', true).orderBy('kind').execute()

/** Required lists without an edition in force. */
export async function findMissingLists(through: Db | Tx): Promise<RequiredList[]> {
  const kinds = new Set<ListKind>((await findListsInForce(through)).map(({ kind }) => kind))
  return requiredLists.filter((kind) => !kinds.has(kind))
}

/** Refuses `screening_list_missing` while a required list is not in force. */
export async function assertListsInForceInTx(tx: Tx): Promise<void> {
  const missing = await findMissingLists(tx)
  if (missing.length > 0)
    throw new Refusal<ScreeningRefusals>('screening_list_missing', { lists: listAcronyms(missing) })
}

/** Lists being prepared: concurrent callers wait instead of preparing them twice. */
const preparing = new Map<string, Promise<Ready>>()

async function readyList(db: Db | Tx, list: Pick<Ready, 'id' | 'kind'>): Promise<Ready> {
  await preparing.get(list.id)?.catch(() => undefined)
  const known = kept.get(list.id)
  if (known) return known
  const made = madeReady(db, list)
  preparing.set(list.id, made)
  return made.finally(() => preparing.delete(list.id))
}

async function madeReady(db: Db | Tx, { id, kind }: Pick<Ready, 'id' | 'kind'>): Promise<Ready> {
  const entries = await tables(db)
    .selectFrom('screening_entry')
    .select(['reference', 'names', 'born'])
    .where('list_id', '=', id)
    .execute()
  const listed = entries.flatMap(({ reference, names }) => names.map((name): ListedName => ({ key: reference, name })))
  const born = new Map(entries.flatMap(({ reference, born }) => (born ? [[reference, born]] : [])))
  const ready = { id, kind, matcher: await runYielding(buildMatcher(listed)), born }
  for (const [other, { kind: of }] of kept) if (of === kind) kept.delete(other)
  kept.set(id, ready)
  return ready
}

/** Screens one person against every list in force; returns the number of undecided matches. */
export async function screenPersonInTx(rulebook: Rulebook, tx: Tx, person: Person, now: Date): Promise<number> {
  const apart = (await rulebook.at(now, tx))['screening.birth_years_clear']
  for (const ready of await prepareLists(tx))
    await recordHitsInTx(tx, ready, { people: [person], now, toldAt: now, apart })
  const { count } = await tables(tx)
    .selectFrom('screening_hit')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('person_id', '=', person.id)
    .where('decision', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Screens people who were taken over against every list in force, and tells the modules whom a match concerns. */
export async function screenTransferredPeopleInTx(
  { rulebook, follows }: Pick<ScreeningDeps, 'rulebook' | 'follows'>,
  tx: Tx,
  people: readonly Person[],
  now: Date,
): Promise<void> {
  const apart = (await rulebook.at(now, tx))['screening.birth_years_clear']
  const found = new Set<Id<'user'>>()
  for (const ready of await prepareLists(tx))
    for (const id of await recordHitsInTx(tx, ready, { people, now, toldAt: null, apart })) found.add(id)
  if (found.size > 0) for (const each of follows) await each.found({ tx }, [...found])
}

type Screened = { people: readonly Person[]; now: Date; toldAt: Date | null; apart: number }

/**
 * Skips people with another birth year and names already decided for the same reference. Returns the people with new
 * matches.
 */
async function recordHitsInTx(
  tx: Tx,
  { kind, matcher, born }: Ready,
  { people, now, toldAt, apart }: Screened,
): Promise<Id<'user'>[]> {
  const likeIn = (name: string, birthYear: number | null) =>
    name ? matcher.match(name).filter(({ key }) => !hasOtherBirthYear(born.get(key) ?? '', birthYear, apart)) : []
  const found = people.flatMap(({ id, names }) =>
    names.flatMap(({ name, birthYear }) =>
      likeIn(name, birthYear).map((hit) => ({
        id: newId<'screening-hit'>(now),
        person_id: id,
        kind,
        reference: hit.key,
        person_name: name,
        listed_name: hit.name,
        found_at: now,
        told_at: toldAt,
      })),
    ),
  )
  if (found.length === 0) return []
  const added = await tables(tx)
    .insertInto('screening_hit')
    .values(found)
    .onConflict((known) => known.columns(['person_id', 'kind', 'reference', 'person_name']).doNothing())
    .returning('person_id')
    .execute()
  return [...new Set(added.map(({ person_id }) => person_id))]
}

/** Screens everybody against each new list, a thousand at a time; continues after an interruption. */
export function screenPeopleDueTask(deps: ScreeningDeps): DueTask {
  const unfinished = () =>
    tables(deps.db)
      .selectFrom('screening_list')
      .select(['id', 'kind', 'imported_at', 'screened_after'])
      .where('in_force', '=', true)
      .where('screened_at', 'is', null)
      .orderBy('imported_at')
      .limit(1)
      .executeTakeFirst()
  return {
    name: 'screening.people',
    nextDue: async () => (await unfinished())?.imported_at ?? null,
    async run() {
      for (;;) {
        const list = await unfinished()
        if (!list) return
        await screenNext(deps, list)
      }
    },
  }
}

type Unfinished = { id: Id<'screening-list'>; kind: ListKind; screened_after: string | null }

async function screenNext(
  { db, commands, rulebook, subjects, follows }: ScreeningDeps,
  list: Unfinished,
): Promise<void> {
  const ready = await readyList(db, list)
  const after = (list.screened_after ?? FIRST) as Id<'user'>
  const pages = await Promise.all(subjects.map((source) => source(after, PEOPLE_AT_ONCE)))
  const people = pages
    .flat()
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .slice(0, PEOPLE_AT_ONCE)
  const run = { name: 'screening.screen', actor: system('screening'), may: 'screening.run' as const }
  await commands.run(run, async ({ tx, now, note }) => {
    const apart = (await rulebook.at(now, tx))['screening.birth_years_clear']
    const found = await recordHitsInTx(tx, ready, { people, now, toldAt: null, apart })
    if (found.length > 0) for (const each of follows) await each.found({ tx }, found)
    const last = people.at(-1)
    const isDone = people.length < PEOPLE_AT_ONCE
    await tables(tx)
      .updateTable('screening_list')
      .set({ ...(last && { screened_after: last.id }), ...(isDone && { screened_at: now }) })
      .where('id', '=', list.id)
      .execute()
    if (isDone) note(`screening-list/${list.id}`, { data: { screened: true } })
  })
}
