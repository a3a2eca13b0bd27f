import { sql } from 'kysely'
import type { Deadline } from '#platform/commands/parts'
import { inChunks } from '#platform/jobs/in-chunks'
import type { Id } from '#shared/ids'
import { countHolders, openIssue, type Telling, tellNext } from './count.ts'
import type { RightsDeps } from './deps.ts'
import { askForMissingAccounts } from './payment.ts'
import { endUncheckedRights } from './propose.ts'
import { allot, expireUnpaid, handOver, settleNext } from './settle.ts'
import { tables } from './tables.ts'
import { refundNext } from './withdraw.ts'

/** Takes rights issues on by the clock. What a run that died left half done is carried on at once. */
export const rightsDeadline = (deps: RightsDeps): Deadline => ({
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

/** An issue that cannot go on holds up no other: what failed is thrown when all the rest is done. */
async function runDue(deps: RightsDeps): Promise<void> {
  const failures: unknown[] = []
  const running = await tables(deps.db)
    .selectFrom('rights_issue')
    .select('id')
    .where('state', 'in', ['submitted', 'announced', 'recorded', 'open', 'allotting', 'withdrawn'])
    .orderBy('id')
    .execute()
  for (const { id } of running) await takeOn(deps, id).catch((error: unknown) => failures.push(error))
  await askForMissingAccounts(deps)
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} rights issues could not go on`)
}

/** All that is due of one, in the order in which a day would: each step looks at the row itself. */
async function takeOn(deps: RightsDeps, id: Id<'rights-issue'>): Promise<void> {
  await endUncheckedRights(deps, id)
  await countHolders(deps, id)
  await tellAll(deps, id, 'told_at', ['recorded', 'open'])
  await openIssue(deps, id)
  if (await isTimeToRemind(deps, id)) await tellAll(deps, id, 'reminded_at', ['open'])
  if (!(await inChunks(() => expireUnpaid(deps, id), deps.stopping))) return
  await allot(deps, id)
  await tellAll(deps, id, 'lapse_told_at', ['allotting', 'withdrawn'])
  if (!(await inChunks(() => refundNext(deps, id), deps.stopping))) return
  if (await inChunks(() => settleNext(deps, id), deps.stopping)) await handOver(deps, id)
}

type State = 'recorded' | 'open' | 'allotting' | 'withdrawn'

async function tellAll(deps: RightsDeps, id: Id<'rights-issue'>, telling: Telling, states: readonly State[]) {
  const row = await tables(deps.db).selectFrom('rights_issue').select('state').where('id', '=', id).executeTakeFirst()
  if (!row || !states.some((state) => state === row.state)) return
  await inChunks(() => tellNext(deps, id, telling), deps.stopping)
}

async function isTimeToRemind({ db, clock }: RightsDeps, id: Id<'rights-issue'>): Promise<boolean> {
  const issue = tables(db).selectFrom('rights_issue').select(['reminds_at', 'exercise_until']).where('id', '=', id)
  const { reminds_at, exercise_until } = await issue.executeTakeFirstOrThrow()
  const now = clock.now()
  return reminds_at <= now && exercise_until > now
}
