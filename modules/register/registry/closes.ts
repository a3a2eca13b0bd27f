import { sql } from 'kysely'
import { computePersonDays, findNextPostedDay, listPeopleWithPostings } from '#modules/ledger'
import type { DueTask } from '#platform/commands/parts'
import type { Db, Tx } from '#platform/db/database'
import { runInChunks } from '#platform/jobs/in-chunks'
import { system } from '#shared/actor'
import { after, daysBetween, type LocalDate, localDate, MINUTE, plusDays, wib } from '#shared/dates'
import type { Rupiah } from '#shared/money'
import { loadClosedPositions } from './closed-positions.ts'
import { loadDayPrices } from './day-prices.ts'
import { computeDailyCloses, type DayPosition, EMPTY_POSITION } from './days.ts'
import type { RegistryDeps } from './deps.ts'
import { loadHoldingEvents } from './events.ts'
import { selectSplitPrices } from './splits.ts'
import type { Worth } from './states.ts'
import { type Row, tables } from './tables.ts'

/** Nothing that was posted on a day can still be under way so long after its end. */
const REST = 15 * MINUTE
/**
 * People whose days are closed in one transaction; a run that is killed goes on with the next. Each reads all entries
 * of its people, so that small ones take long: 50,000 people by 500 took three times as long.
 */
const CHUNK = 2_000
/** The same where many days are closed together, each of which may leave a line for each of them. */
const CHUNK_OF_MANY_DAYS = 200
const MANY_DAYS = 30
const chunkOf = ({ first_day, last_day }: Span) =>
  daysBetween(first_day, last_day) < MANY_DAYS ? CHUNK : CHUNK_OF_MANY_DAYS
/** People who are looked up at once: each look reads everything that was posted in the span. */
const LOOKED_UP = 20_000
const run = { actor: system('registry'), may: 'registry.close-day' as const }

/** The job that stores everybody's position at the end of each day with postings; closed days are never recomputed. */
export function createDailyCloseJob(deps: RegistryDeps) {
  const held = { back: false }
  const dueTask: DueTask = {
    name: 'registry.days',
    held: () => held.back,
    nextDue: async () => {
      if (held.back) return null
      const first = await nextDay(deps.db)
      return first && after(wib(plusDays(first, 1)), REST)
    },
    run: async () => {
      if (!held.back) await closeDays(deps)
    },
  }
  return {
    /** For a world whose past is made up in minutes: its days are closed together when it is released. */
    holdBack: () => {
      held.back = true
    },
    release: async () => {
      held.back = false
      await closeDays(deps)
    },
    dueTask,
  }
}

async function closeDays(deps: RegistryDeps) {
  while (await begin(deps)) {
    const known: OpenSpanPeople = { people: [] }
    if (!(await runInChunks(() => closeNext(deps, known), deps.stopping))) return
  }
}

/** People of the open span who were looked up and are not closed yet: nothing is posted in a span that is over. */
type OpenSpanPeople = { people: string[] }

const openSpan = (through: Db | Tx) =>
  tables(through).selectFrom('worth_span').selectAll().where('closed_at', 'is', null).executeTakeFirst()

/** The first day with an entry that is not closed, or the one at which an open span begins. */
async function nextDay(through: Db | Tx): Promise<LocalDate | null> {
  const last = await tables(through)
    .selectFrom('worth_span')
    .selectAll()
    .orderBy('last_day', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last && !last.closed_at) return last.first_day
  return (await findNextPostedDay(through, last ? wib(plusDays(last.last_day, 1)) : new Date(0))) ?? null
}

/** Opens the span of all days that are over, with their prices. False where none is to be closed. */
function begin(deps: RegistryDeps): Promise<boolean> {
  return deps.commands.run({ name: 'registry.begin-close', ...run }, async ({ tx, now, note }) => {
    await sql`select pg_advisory_xact_lock(hashtext('registry.days'))`.execute(tx)
    if (await openSpan(tx)) return true
    const first = await nextDay(tx)
    const last = plusDays(localDate(after(now, -REST)), -1)
    if (!first || first > last) return false
    const prices = new Map<string, { security_code: string; day: LocalDate; price: Rupiah }>()
    for (const read of deps.dayPrices)
      for (const { code, day, price } of await read(tx, { from: wib(first), until: wib(plusDays(last, 1)) }))
        prices.set(`${code} ${day}`, { security_code: code, day, price })
    for (const { code, day, price } of await selectSplitPrices(tx, { first, last }))
      if (!prices.has(`${code} ${day}`)) prices.set(`${code} ${day}`, { security_code: code, day, price })
    if (prices.size > 0)
      await tables(tx)
        .insertInto('security_close')
        .values([...prices.values()])
        .execute()
    await tables(tx)
      .insertInto('worth_span')
      .values({ first_day: first, last_day: last, after_user: null, closed_at: null })
      .execute()
    note(`day/${last}`, { data: { from: first } })
    return true
  })
}

/** Closes the open span for the next people. Answers how many; none ends it. */
function closeNext(deps: RegistryDeps, known: OpenSpanPeople): Promise<number> {
  return deps.commands.run({ name: 'registry.close-days', ...run }, async ({ tx, now, note }) => {
    const span = await tables(tx)
      .selectFrom('worth_span')
      .selectAll()
      .where('closed_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!span) return 0
    const left = known.people.filter((id) => span.after_user === null || id > span.after_user)
    known.people = left.length > 0 ? left : await peopleOf(tx, span)
    const people = known.people.slice(0, chunkOf(span))
    const more = people.length === 0 ? { closed_at: now } : { after_user: people.at(-1)! }
    await tables(tx)
      .updateTable('worth_span')
      .set({ ...more, people: span.people + BigInt(people.length) })
      .where('last_day', '=', span.last_day)
      .execute()
    await keep(tx, span, await closed(deps, tx, span, people))
    note(`day/${span.last_day}`, { data: { people: String(people.length) } })
    return people.length
  })
}

type Span = Row<'worth_span'>
/** `moved`: something happened to them, not to a price alone. */
type Closed = { userId: string; after: DayPosition; lines: Worth[]; moved: boolean }
const from = ({ first_day }: Span) => wib(first_day)
const until = ({ last_day }: Span) => wib(plusDays(last_day, 1))

/** Whose money or holdings changed in the span, or who holds something whose price did. */
async function peopleOf(tx: Tx, span: Span): Promise<string[]> {
  const next = { after: span.after_user, limit: LOOKED_UP }
  const touched = await listPeopleWithPostings(tx, { from: from(span), until: until(span), ...next })
  const { rows } = await sql<{ id: string }>`
    select distinct p.user_id as id from position p
    where p.units > 0 and (${next.after}::uuid is null or p.user_id > ${next.after}::uuid) and p.security_code in (
      select security_code from security_close where day between ${span.first_day}::date and ${span.last_day}::date)
    order by id limit ${LOOKED_UP}`.execute(tx)
  return [...new Set([...touched, ...rows.map(({ id }) => id)])].sort().slice(0, LOOKED_UP)
}

async function closed(deps: RegistryDeps, tx: Tx, span: Span, people: readonly string[]): Promise<Closed[]> {
  const within = { people, from: from(span), until: until(span) }
  const before = await loadClosedPositions(tx, people)
  const days = Map.groupBy(await computePersonDays(tx, within), ({ userId }) => userId)
  const events = Map.groupBy(await loadHoldingEvents(deps, tx, within), ({ userId }) => userId)
  const prices = await loadDayPrices(tx, span)
  return people.map((userId) => ({
    userId,
    moved: days.has(userId) || events.has(userId),
    ...computeDailyCloses(before.get(userId)?.standing ?? EMPTY_POSITION, {
      days: days.get(userId) ?? [],
      events: events.get(userId) ?? [],
      prices,
    }),
  }))
}

async function keep(tx: Tx, { last_day }: Span, people: readonly Closed[]) {
  if (people.length === 0) return
  const rows = (of: readonly object[]) =>
    JSON.stringify(of, (_, value) => (typeof value === 'bigint' ? String(value) : value))
  const moved = people.filter((person) => person.moved)
  const closes = moved.map(({ userId, after: { cash, putIn, underWay } }) => ({ userId, cash, putIn, underWay }))
  const positions = moved.flatMap(({ userId, after: { positions } }) =>
    [...positions].map(([code, position]) => ({ userId, code, ...position })),
  )
  const lines = people.flatMap(({ userId, lines }) => lines.map((line) => ({ userId, ...line })))
  await sql`
    insert into person_close (user_id, through, cash, put_in, under_way)
    select "userId", ${last_day}::date, cash, "putIn", "underWay"
    from jsonb_to_recordset(${rows(closes)}::jsonb) as c("userId" uuid, cash bigint, "putIn" bigint, "underWay" bigint)
    on conflict (user_id) do update
      set through = excluded.through, cash = excluded.cash, put_in = excluded.put_in, under_way = excluded.under_way`.execute(
    tx,
  )
  await sql`
    insert into position (user_id, security_code, units, cost, realised, income, since)
    select "userId", code, units, cost, realised, income, since
    from jsonb_to_recordset(${rows(positions)}::jsonb)
      as p("userId" uuid, code text, units bigint, cost bigint, realised bigint, income bigint, since timestamptz)
    on conflict (user_id, security_code) do update set units = excluded.units, cost = excluded.cost,
      realised = excluded.realised, income = excluded.income, since = excluded.since
    where (position.units, position.cost, position.realised, position.income, position.since)
      is distinct from (excluded.units, excluded.cost, excluded.realised, excluded.income, excluded.since)`.execute(tx)
  await sql`
    insert into worth_close (user_id, day, cash, securities, under_way, put_in, income)
    select "userId", day, cash, securities, "underWay", "putIn", income
    from jsonb_to_recordset(${rows(lines)}::jsonb) as w("userId" uuid, day date, cash bigint, securities bigint,
      "underWay" bigint, "putIn" bigint, income bigint)`.execute(tx)
}
