import { type RawBuilder, sql } from 'kysely'
import { listUsersInTx } from '#modules/identity'
import type { PersonalRecords } from '#platform/commands/personal-records'
import type { Tx } from '#platform/db/database'
import { system } from '#shared/actor'
import type { Id } from '#shared/ids'
import type { BreachDeps } from './deps.ts'
import { type BreachRow, lockBreachInTx, readBreach } from './rows.ts'
import { tables } from './tables.ts'

/** People per transaction, and audit records that are read at once. */
const PEOPLE = 5_000
const RECORDS = 500
const spec = { name: 'breaches.collect', actor: system('breaches'), may: 'breach.run' as const }

/**
 * Takes the next step of collecting the people whom an incident affects; false once all are. Each step may be repeated:
 * the database adds up whom it knows already.
 */
export async function collectNextPeople(deps: BreachDeps, id: Id<'breach'>): Promise<boolean> {
  const row = await readBreach(deps.db, id)
  if (row.state !== 'collecting') return false
  const isMore = row.scope === 'kinds' ? await collectOfKind(deps, row) : await collectOfActors(deps, row)
  if (!isMore) await finish(deps, id)
  return isMore
}

/** Everybody of whom data of the next chosen kind were stored by the end of the incident. */
async function collectOfKind(deps: BreachDeps, row: BreachRow): Promise<boolean> {
  const kind = row.kinds[row.collected_kinds]
  if (kind === undefined) return false
  const records = deps.personalRecords.find((each) => each.kind === kind)
  await deps.commands.run(spec, async ({ tx }) => {
    const { state, collected_kinds, collected_after } = await lockBreachInTx(tx, row.id)
    if (state !== 'collecting' || collected_kinds !== row.collected_kinds) return
    const people = records && selectPeopleUntil(records, row.ended_at)
    const added = people && (await addPeopleInTx(tx, row, { kind, people, after: collected_after }))
    const next = added?.next
      ? { collected_after: added.next }
      : { collected_kinds: collected_kinds + 1, collected_after: null }
    await tables(tx).updateTable('breach').set(next).where('id', '=', row.id).execute()
  })
  return true
}

/** Everybody whom the next audit records of these accounts are about. */
async function collectOfActors(deps: BreachDeps, row: BreachRow): Promise<boolean> {
  const period = { actorIds: row.actors, from: row.began_at, until: row.ended_at }
  const page = { after: BigInt(row.collected_after ?? 0), limit: RECORDS }
  const written = await deps.audit.objectsWrittenAbout(period, page)
  if (written.length === 0) return false
  const staff = await findStaffAmong(deps, row.actors)
  const objects = [...new Set(written.map(({ object }) => object))]
  for (const { kind, people } of deps.personalRecords.flatMap((records) => selectPeopleOf(records, objects, row)))
    for (let after: string | null = null, isMore = true; isMore; isMore = after !== null)
      after = await deps.commands.run(spec, async ({ tx }) => {
        const { state } = await lockBreachInTx(tx, row.id)
        return state === 'collecting'
          ? (await addPeopleInTx(tx, row, { kind, people, after, without: staff })).next
          : null
      })
  await deps.commands.run(spec, async ({ tx }) => {
    await tables(tx)
      .updateTable('breach')
      .set({ collected_after: String(written.at(-1)!.seq) })
      .where('id', '=', row.id)
      .where('state', '=', 'collecting')
      .execute()
  })
  return true
}

type PeopleOfKind = { kind: string; people: RawBuilder<unknown> }

const selectPeopleUntil = ({ people }: PersonalRecords, until: Date) =>
  sql`select user_id from (${people}) as stored where stored_at <= ${until}`

/** Of one kind of data: those whom these objects are about, and everybody where a whole list was taken. */
function selectPeopleOf(records: PersonalRecords, objects: readonly string[], row: BreachRow): PeopleOfKind[] {
  const { kind, objects: selects = {}, lists = [] } = records
  const byIds = Object.entries(selects).flatMap(([part, select]) => {
    const ids = objects.filter((object) => object.startsWith(`${part}/`)).map((object) => object.slice(part.length + 1))
    return ids.length > 0 ? [{ kind, people: select(ids) }] : []
  })
  const isList = objects.some((object) => lists.includes(object))
  return isList ? [...byIds, { kind, people: selectPeopleUntil(records, row.ended_at) }] : byIds
}

/** A member of staff who read data is no victim of it; the owner of another account that was taken over is. */
async function findStaffAmong({ db }: BreachDeps, actors: readonly string[]): Promise<string[]> {
  const users = await listUsersInTx(db, actors as Id<'user'>[])
  return users.filter(({ kind }) => kind === 'staff').map(({ id }) => id)
}

/**
 * Adds the next people of a select; `next` continues after them, and is null
 * once there are no more.
 */
async function addPeopleInTx(
  tx: Tx,
  { id }: BreachRow,
  { kind, people, after, without = [] }: PeopleOfKind & { after: string | null; without?: readonly string[] },
): Promise<{ next: string | null }> {
  const { rows } = await sql<{ found: number; last: string | null }>`
    with picked as materialized (
      select distinct user_id from (${people}) as affected
      where user_id is not null and (${after}::uuid is null or user_id > ${after}::uuid) order by user_id limit ${PEOPLE}
    ), added as (
      insert into breach_person (breach_id, user_id, kinds)
      select ${id}::uuid, user_id, array[${kind}::text] from picked where user_id <> all(${[...without]}::uuid[])
      on conflict (breach_id, user_id) do update set kinds = breach_person.kinds || excluded.kinds
        where not breach_person.kinds @> excluded.kinds
    )
    select count(*)::int as found, max(user_id::text) as last from picked`.execute(tx)
  const { found, last } = rows[0]!
  return { next: found === PEOPLE ? last : null }
}

const finish = ({ commands }: BreachDeps, id: Id<'breach'>) =>
  commands.run(spec, async ({ tx, note }) => {
    const { state, scope, kinds } = await lockBreachInTx(tx, id)
    if (state !== 'collecting') return
    const { rows } = await sql<{ people: bigint; kinds: string[] }>`
      select (select count(*) from breach_person where breach_id = ${id}) as people,
        array(select distinct unnest(kinds) from breach_person where breach_id = ${id} order by 1) as kinds`.execute(tx)
    const found = rows[0]!
    await tables(tx)
      .updateTable('breach')
      .set({ state: 'open', people: found.people, kinds: scope === 'actors' ? found.kinds : kinds })
      .where('id', '=', id)
      .execute()
    note(`breach/${id}`, { data: { people: String(found.people) } })
  })
