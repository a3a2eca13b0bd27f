import { sql } from 'kysely'
import type { DueTask } from '#platform/commands/parts'
import { runInChunks } from '#platform/jobs/in-chunks'
import type { Id } from '#shared/ids'
import type { RightsDeps } from './deps.ts'
import { type NoticeColumn, notifyNextHolders, openIssue, recordEntitlements } from './entitlements.ts'
import { requestMissingAccounts } from './payment.ts'
import { cancelUncheckedRights } from './propose.ts'
import { allotExcessShares, expireUnpaidOrders, handOverProceeds, settleNextOrders } from './settle.ts'
import { tables } from './tables.ts'
import { refundNextOrders } from './withdraw-issues.ts'

/** Runs the scheduled steps of rights issues. Steps that a stopped process left unfinished are due at once. */
export const rightsDueTask = (deps: RightsDeps): DueTask => ({
  name: 'rights',
  money: true,
  nextDue: () => nextDue(deps),
  run: () => runDue(deps),
})

async function nextDue({ db }: RightsDeps): Promise<Date | null> {
  const { rows } = await sql<{ due: Date | null }>`
    select min(due) as due from (
      select min(recorded_until) as due from rights_issue where state in ('submitted', 'announced')
      union all select min(exercise_from) from rights_issue where state = 'recorded'
      union all select min(exercise_until) from rights_issue r where state = 'open' and not exists (
        select from rights_order o where o.rights_issue_id = r.id and o.state = 'paid' and o.held_at is not null)
      union all select min(allotted_at) from rights_issue where state = 'allotting'
      union all select min(announced_at) from rights_issue where state = 'withdrawn'
      union all select min(pay_before) from rights_order where state = 'awaiting_payment'
      union all select min(r.counted_at) from rights_issue r where state in ('recorded', 'open') and exists (
        select from entitlement e where e.rights_issue_id = r.id and e.told_at is null)
      union all select min(r.reminds_at) from rights_issue r where state = 'open' and exists (
        select from entitlement e where e.rights_issue_id = r.id and e.reminded_at is null)
    ) as d`.execute(db)
  return rows[0]?.due ?? null
}

/** A failing issue does not block the others: failures are thrown together at the end. */
async function runDue(deps: RightsDeps): Promise<void> {
  const failures: unknown[] = []
  const running = await tables(deps.db)
    .selectFrom('rights_issue')
    .select('id')
    .where('state', 'in', ['submitted', 'announced', 'recorded', 'open', 'allotting', 'withdrawn'])
    .orderBy('id')
    .execute()
  for (const { id } of running) await advanceIssue(deps, id).catch((error: unknown) => failures.push(error))
  await requestMissingAccounts(deps)
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} rights issues could not go on`)
}

/** Runs all due steps of one issue in order; each step checks the locked row. */
async function advanceIssue(deps: RightsDeps, id: Id<'rights-issue'>): Promise<void> {
  await cancelUncheckedRights(deps, id)
  await recordEntitlements(deps, id)
  await notifyHolders(deps, id, 'told_at', ['recorded', 'open'])
  await openIssue(deps, id)
  if (await isTimeToRemind(deps, id)) await notifyHolders(deps, id, 'reminded_at', ['open'])
  if (!(await runInChunks(() => expireUnpaidOrders(deps, id), deps.stopping))) return
  await allotExcessShares(deps, id)
  await notifyHolders(deps, id, 'lapse_told_at', ['allotting', 'withdrawn'])
  if (!(await runInChunks(() => refundNextOrders(deps, id), deps.stopping))) return
  if (await runInChunks(() => settleNextOrders(deps, id), deps.stopping)) await handOverProceeds(deps, id)
}

type State = 'recorded' | 'open' | 'allotting' | 'withdrawn'

async function notifyHolders(
  deps: RightsDeps,
  id: Id<'rights-issue'>,
  telling: NoticeColumn,
  states: readonly State[],
) {
  const row = await tables(deps.db).selectFrom('rights_issue').select('state').where('id', '=', id).executeTakeFirst()
  if (!row || !states.some((state) => state === row.state)) return
  await runInChunks(() => notifyNextHolders(deps, id, telling), deps.stopping)
}

async function isTimeToRemind({ db, clock }: RightsDeps, id: Id<'rights-issue'>): Promise<boolean> {
  const issue = tables(db).selectFrom('rights_issue').select(['reminds_at', 'exercise_until']).where('id', '=', id)
  const { reminds_at, exercise_until } = await issue.executeTakeFirstOrThrow()
  const now = clock.now()
  return reminds_at <= now && exercise_until > now
}
