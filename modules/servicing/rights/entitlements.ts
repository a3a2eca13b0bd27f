import { sql } from 'kysely'
import { toSystemCommand } from '#modules/corporate-actions'
import { selectHoldersBefore } from '#modules/ledger'
import type { CommandContext } from '#platform/commands/command'
import type { Id } from '#shared/ids'
import { units } from '#shared/money'
import { lockIssueInTx, rightsAction } from './action.ts'
import type { RightsDeps } from './deps.ts'
import { computeUnusedRights, type EntitlementRow, type IssueRow } from './rows.ts'
import { rightsEvent } from './states.ts'
import { tables } from './tables.ts'

type Deps = Pick<RightsDeps, 'commands' | 'registry'>
/** People or orders handled in one transaction. */
export const CHUNK = 1_000

/**
 * After the recording day: gives each holder of that day the rights of their holding, floored. The number of shares
 * offered is that of all holdings together.
 */
export function recordEntitlements({ commands }: Deps, id: string) {
  return commands.run(toSystemCommand(rightsAction, 'count'), async ({ tx, now, note }) => {
    const row = await lockIssueInTx(tx, id)
    if (row.state !== 'announced' || row.recorded_until > now) return
    const { rows } = await sql<{ in_issue: bigint; holders: bigint }>`
      with holder as (
        select user_id, units, div(units::numeric * ${row.new_shares}::bigint, ${row.old_shares}::bigint)::bigint as rights
        from (${selectHoldersBefore(row.security_code, row.recorded_until)}) as h
      ), written as (
        insert into entitlement (rights_issue_id, user_id, held, rights)
        select ${row.id}::uuid, user_id, units, rights from holder where rights > 0 returning user_id
      )
      select (select coalesce(sum(units), 0)::bigint from holder) as in_issue, (select count(*) from written) as holders`.execute(
      tx,
    )
    const { in_issue, holders } = rows[0]!
    await tables(tx)
      .updateTable('rights_issue')
      .set({
        state: 'recorded',
        counted_at: now,
        in_issue: units(in_issue),
        offered: units((in_issue * row.new_shares) / row.old_shares),
      })
      .where('id', '=', row.id)
      .execute()
    note(`rights-issue/${id}`, { data: { state: 'recorded', holders: String(holders), shares: String(in_issue) } })
  })
}

/** At `exercise_from`: opens the exercise period. */
export function openIssue({ commands }: Deps, id: string) {
  return commands.run(toSystemCommand(rightsAction, 'open'), async ({ tx, now, note }) => {
    const row = await lockIssueInTx(tx, id)
    if (row.state !== 'recorded' || row.exercise_from > now) return
    await tables(tx).updateTable('rights_issue').set({ state: 'open' }).where('id', '=', row.id).execute()
    note(`rights-issue/${id}`, { data: { state: 'open' } })
  })
}

/** The column that records when a holder was notified. */
export type NoticeColumn = 'told_at' | 'reminded_at' | 'lapse_told_at'
type SecurityName = { slug: string; name: string }

/** The notice of each column; null for holders whom it does not concern. */
const noticeBuilders: Record<
  NoticeColumn,
  (issue: IssueRow, row: EntitlementRow, named: SecurityName) => ReturnType<typeof rightsEvent> | null
> = {
  told_at: ({ exercise_price: price, exercise_from: from, exercise_until: until }, row, named) =>
    rightsEvent(row.user_id, 'rights_recorded', { ...named, rights: row.rights, price, from, until }),
  reminded_at: ({ exercise_until: until }, row, named) =>
    computeUnusedRights(row) > 0n
      ? rightsEvent(row.user_id, 'rights_reminder', { ...named, left: units(computeUnusedRights(row)), until })
      : null,
  lapse_told_at: ({ state, why }, row, named) => {
    const left = units(computeUnusedRights(row))
    if (left === 0n) return null
    return state === 'withdrawn'
      ? rightsEvent(row.user_id, 'rights_withdrawn', { ...named, left, why: why! })
      : rightsEvent(row.user_id, 'rights_lapsed', { ...named, left })
  },
}

/** Notifies the next holders who were not notified yet. Returns how many. */
export function notifyNextHolders(
  { commands, registry }: Deps,
  id: Id<'rights-issue'>,
  telling: NoticeColumn,
): Promise<number> {
  return commands.run(toSystemCommand(rightsAction, 'tell'), async ({ tx, now, emit, note }: CommandContext) => {
    const issue = await lockIssueInTx(tx, id)
    const next = await tables(tx)
      .selectFrom('entitlement')
      .selectAll()
      .where('rights_issue_id', '=', id)
      .where(telling, 'is', null)
      .orderBy('user_id')
      .limit(CHUNK)
      .execute()
    if (next.length === 0) return 0
    await tables(tx)
      .updateTable('entitlement')
      .set({ [telling]: now })
      .where('rights_issue_id', '=', id)
      .where(
        'user_id',
        'in',
        next.map((row) => row.user_id),
      )
      .execute()
    const { slug, name } = await registry.known(issue.security_code, tx)
    const events = next.map((row) => noticeBuilders[telling](issue, row, { slug, name }))
    for (const event of events) if (event) emit(event)
    note(`rights-issue/${id}`, { data: { [telling]: String(next.length) } })
    return next.length
  })
}
