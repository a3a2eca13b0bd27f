import { type Selectable, sql } from 'kysely'
import type { Rulebook } from '#modules/rulebook'
import type { Commands } from '#platform/commands/command'
import { defineCommand } from '#platform/commands/define-command'
import type { Db, Tx } from '#platform/db/database'
import { forEachIsolated } from '#platform/jobs/for-each-isolated'
import type { Clock } from '#platform/runtime/clock'
import { system } from '#shared/actor'
import { after, DAY, localDate } from '#shared/dates'
import type { Id } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import { isNewEditionInTx } from './editions.ts'
import type { ContentRefusals } from './refusals.ts'
import { contentEvent, findAgreedPage } from './states.ts'
import { type Tables, tables } from './tables.ts'
import { lockContentInTx } from './write.ts'

type Deps = { commands: Commands; rulebook: Rulebook }
type Row = Selectable<Tables['content_item']>
/** The version that the decider has read: another one is never put through unread. */
type Chosen = { id: Id<'content'>; version: number; endAt?: Date | null }

/**
 * Publishes the newest version now, also after it was taken down; `endAt` takes it down automatically. For a version
 * that is published already only the end changes.
 */
export const publishContent = defineCommand({
  name: 'content.publish',
  permission: 'content.edit',
  async run(
    { tx, now, note, emit },
    { id, version, endAt = null }: Chosen,
    { rulebook }: Deps,
  ): Promise<{ published: boolean }> {
    const row = await lockContentInTx(tx, id)
    refuseStale(row, version)
    refuseEnd(row, now, endAt)
    const up = row.live_version === row.latest_version && row.ended_at === null
    if (up && row.end_at?.getTime() === endAt?.getTime()) throw new Refusal<ContentRefusals>('content_state')
    if (up) {
      await tables(tx).updateTable('content_item').set({ end_at: endAt }).where('id', '=', row.id).execute()
      note(`content/${row.id}`, { data: { endAt } })
      return { published: false }
    }
    if (await isAnnouncedInTx(tx, row)) refuseShortNotice(now, await earliestInTx(rulebook, tx, now))
    await goLiveInTx(tx, row, { version: row.latest_version, at: now, endAt })
    note(`content/${row.id}`, { data: { live: row.latest_version, ...(endAt && { endAt }) } })
    emit(contentEvent(null, 'published', { kind: row.kind, key: row.key }))
    return { published: true }
  },
})

/** Schedules publication and end of the newest version; the published one stays until then. */
export const scheduleContent = defineCommand({
  name: 'content.schedule',
  permission: 'content.edit',
  async run({ tx, now, note, emit }, { id, version, at, endAt = null }: Chosen & { at: Date }, { rulebook }: Deps) {
    const row = await lockContentInTx(tx, id)
    refuseStale(row, version)
    if (row.live_version === row.latest_version && row.ended_at === null)
      throw new Refusal<ContentRefusals>('content_state')
    if (at <= now) throw new Refusal<ContentRefusals>('content_schedule_past', {}, 'at')
    refuseEnd(row, at, endAt)
    const announced = await isAnnouncedInTx(tx, row)
    if (announced) refuseShortNotice(at, await earliestInTx(rulebook, tx, now))
    await approvalOfInTx(tx, row, row.latest_version)
    await tables(tx)
      .updateTable('content_item')
      .set({ due_version: row.latest_version, due_at: at, due_end: endAt })
      .where('id', '=', row.id)
      .execute()
    note(`content/${row.id}`, { data: { version: row.latest_version, dueAt: at, endAt } })
    if (announced)
      emit(contentEvent(null, findAgreedPage(row.key) === 'privacy' ? 'privacy_announced' : 'terms_announced', { at }))
  },
})

/** Cancels the schedule; the published version stays. */
export const unscheduleContent = defineCommand({
  name: 'content.unschedule',
  permission: 'content.edit',
  async run({ tx, note }, { id }: { id: Id<'content'> }) {
    const row = await lockContentInTx(tx, id)
    if (row.due_at === null) throw new Refusal<ContentRefusals>('content_state')
    await tables(tx)
      .updateTable('content_item')
      .set({ due_version: null, due_at: null, due_end: null })
      .where('id', '=', row.id)
      .execute()
    note(`content/${row.id}`, { data: { unscheduled: row.due_version } })
  },
})

/** Takes a text down now; text and history stay. Pages cannot be taken down. */
export const endContent = defineCommand({
  name: 'content.end',
  permission: 'content.edit',
  async run({ tx, now, note, emit }, { id, reason }: { id: Id<'content'>; reason: string }) {
    const row = await lockContentInTx(tx, id)
    if (row.kind === 'page') throw new Refusal<ContentRefusals>('content_page_fixed')
    if (row.live_version === null || row.ended_at !== null) throw new Refusal<ContentRefusals>('content_state')
    await tables(tx).updateTable('content_item').set({ ended_at: now, end_at: null }).where('id', '=', row.id).execute()
    note(`content/${row.id}`, { reason, data: { ended: row.live_version } })
    emit(contentEvent(null, 'ended', { kind: row.kind, key: row.key }))
  },
})

/** When the next scheduled publication or end is due. */
export async function findNextDueTime(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ next: Date | null }>`
    select least((select min(due_at) from content_item), (select min(end_at) from content_item)) as next`.execute(db)
  return rows[0]?.next ?? null
}

/** Publishes and ends scheduled texts as of their time. A failing text does not stop the others; safe to run twice. */
export async function runDueContent({ db, clock, commands }: { db: Db; clock: Clock; commands: Commands }) {
  const { rows } = await sql<{ id: Id<'content'> }>`
    select id from content_item where due_at <= ${clock.now()} or end_at <= ${clock.now()}
    order by least(due_at, end_at)`.execute(db)
  const run = { name: 'content.run-due', actor: system('content'), may: 'content.edit' as const }
  await forEachIsolated(rows, ({ id }) =>
    commands.run(run, async ({ tx, now, note, emit }) => {
      const row = await lockContentInTx(tx, id)
      const goesUp = row.due_at !== null && row.due_at <= now
      const comesDown = row.end_at !== null && row.end_at <= now
      if (goesUp) {
        await goLiveInTx(tx, row, { version: row.due_version!, at: row.due_at!, endAt: row.due_end })
        note(`content/${id}`, { data: { live: row.due_version } })
        emit(contentEvent(null, 'published', { kind: row.kind, key: row.key }))
      } else if (comesDown) {
        await tables(tx)
          .updateTable('content_item')
          .set({ ended_at: row.end_at, end_at: null })
          .where('id', '=', id)
          .execute()
        note(`content/${id}`, { data: { ended: row.live_version } })
        emit(contentEvent(null, 'ended', { kind: row.kind, key: row.key }))
      } // otherwise a concurrent run did it
    }),
  )
}

type Going = { version: number; at: Date; endAt: Date | null }

async function goLiveInTx(tx: Tx, row: Row, { version, at, endAt }: Going) {
  const approval = await approvalOfInTx(tx, row, version)
  const edition = row.legal && row.kind === 'page' ? await assignEditionInTx(tx, row, version, at) : null
  await tables(tx)
    .updateTable('content_item')
    .set({
      live_version: version,
      live_approval: approval,
      live_since: row.live_version === version && row.ended_at === null ? row.live_since : at,
      published_at: row.published_at ?? at,
      edition,
      due_version: null,
      due_at: null,
      due_end: null,
      end_at: endAt,
      ended_at: null,
    })
    .where('id', '=', row.id)
    .execute()
  await tables(tx).insertInto('content_shown').values({ item_id: row.id, version, edition, since: at }).execute()
}

/** The edition of a legal page: a new one, named by its date, if a version since the last edition requires it. */
async function assignEditionInTx(tx: Tx, row: Row, version: number, at: Date): Promise<string> {
  const day = localDate(at)
  if (row.edition === null) return day
  if (!(await isNewEditionInTx(tx, row, version))) return row.edition
  const [before = '', nth = '1'] = row.edition.split('.')
  return day > before ? day : `${before}.${Number(nth) + 1}`
}

/** When a new edition may be in force that is announced now. */
const earliestInTx = async (rulebook: Rulebook, tx: Tx, now: Date) =>
  after(now, (await rulebook.at(now, tx))['account.terms_notice_days'] * DAY)

/** Whether the newest version is a new edition of what people agree to. */
const isAnnouncedInTx = async (tx: Tx, row: Row) =>
  row.kind === 'page' &&
  row.edition !== null &&
  findAgreedPage(row.key) !== undefined &&
  isNewEditionInTx(tx, row, row.latest_version)

function refuseShortNotice(at: Date, earliest: Date) {
  if (at < earliest) throw new Refusal<ContentRefusals>('content_notice_short', { date: earliest }, 'at')
}

/** The approval that a version stands on; a legal text, or one that can tell people where to pay, is refused without. */
async function approvalOfInTx(tx: Tx, row: Row, version: number): Promise<number | null> {
  if (!row.legal && !row.second) return null
  const found = await tables(tx)
    .selectFrom('content_approval')
    .select('version')
    .where('item_id', '=', row.id)
    .where('version', '=', version)
    .executeTakeFirst()
  if (!found) throw new Refusal<ContentRefusals>('content_needs_approval')
  return found.version
}

function refuseStale(row: Row, version: number) {
  if (row.latest_version !== version)
    throw new Refusal<ContentRefusals>('content_changed', { version: row.latest_version })
}

function refuseEnd(row: Row, from: Date, endAt: Date | null) {
  if (endAt === null) return
  if (row.kind === 'page') throw new Refusal<ContentRefusals>('content_page_fixed')
  if (endAt <= from) throw new Refusal<ContentRefusals>('content_end_early', {}, 'end')
}
