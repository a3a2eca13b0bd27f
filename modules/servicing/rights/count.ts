import { sql } from 'kysely'
import { systemCommand } from '#modules/corporate-actions'
import { selectHoldersBefore } from '#modules/ledger'
import type { CommandContext } from '#platform/commands/command'
import type { Id } from '#shared/ids'
import { units } from '#shared/money'
import { lockedInTx, rightsAction } from './action.ts'
import type { RightsDeps } from './deps.ts'
import { type EntitlementRow, type IssueRow, leftOf } from './rows.ts'
import { rightsEvent } from './states.ts'
import { tables } from './tables.ts'

type Deps = Pick<RightsDeps, 'commands' | 'registry'>
/** People who are told in one transaction. */
export const CHUNK = 1_000

/**
 * The recording day is over: reads its holders from the register, once, and gives each the rights of their holding,
 * floored. As many new shares may come of it as all holdings together would give.
 */
export function countHolders({ commands }: Deps, id: string) {
  return commands.run(systemCommand(rightsAction, 'count'), async ({ tx, now, note }) => {
    const row = await lockedInTx(tx, id)
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

/** From its first moment rights can be used. */
export function openIssue({ commands }: Deps, id: string) {
  return commands.run(systemCommand(rightsAction, 'open'), async ({ tx, now, note }) => {
    const row = await lockedInTx(tx, id)
    if (row.state !== 'recorded' || row.exercise_from > now) return
    await tables(tx).updateTable('rights_issue').set({ state: 'open' }).where('id', '=', row.id).execute()
    note(`rights-issue/${id}`, { data: { state: 'open' } })
  })
}

export type Telling = 'told_at' | 'reminded_at' | 'lapse_told_at'
type Named = { slug: string; name: string }

/** What holders are told at each point, and whether it concerns them. */
const words: Record<
  Telling,
  (issue: IssueRow, row: EntitlementRow, named: Named) => ReturnType<typeof rightsEvent> | null
> = {
  told_at: ({ exercise_price: price, exercise_from: from, exercise_until: until }, row, named) =>
    rightsEvent(row.user_id, 'rights_recorded', { ...named, rights: row.rights, price, from, until }),
  reminded_at: ({ exercise_until: until }, row, named) =>
    leftOf(row) > 0n
      ? rightsEvent(row.user_id, 'rights_reminder', { ...named, left: units(leftOf(row)), until })
      : null,
  lapse_told_at: ({ state, why }, row, named) => {
    const left = units(leftOf(row))
    if (left === 0n) return null
    return state === 'withdrawn'
      ? rightsEvent(row.user_id, 'rights_withdrawn', { ...named, left, why: why! })
      : rightsEvent(row.user_id, 'rights_lapsed', { ...named, left })
  },
}

/** Tells the next holders whom nobody told yet; answers how many there were. */
export function tellNext({ commands, registry }: Deps, id: Id<'rights-issue'>, telling: Telling): Promise<number> {
  return commands.run(systemCommand(rightsAction, 'tell'), async ({ tx, now, emit, note }: CommandContext) => {
    const issue = await lockedInTx(tx, id)
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
    const events = next.map((row) => words[telling](issue, row, { slug, name }))
    for (const event of events) if (event) emit(event)
    note(`rights-issue/${id}`, { data: { [telling]: String(next.length) } })
    return next.length
  })
}
