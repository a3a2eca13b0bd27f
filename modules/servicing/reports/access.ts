import type { CoworkerRight } from '#contract/proposals/states'
import type { Actor } from '#shared/actor'
import { isSignedIn } from '#shared/actor'
import type { Id } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import type { ReportDeps } from './deps.ts'
import type { ReportRefusals } from './refusals.ts'
import { tables } from './tables.ts'

type Deps = Pick<ReportDeps, 'db' | 'issuers' | 'proposals'>

const mayFile = (right: CoworkerRight) => right === 'report' || right === 'send'

/**
 * Refuses `report_not_found` unless the actor owns the business or is a co-worker who may file reports or send for it.
 */
export async function assertMayReport(deps: Deps, actor: Actor, businessId: Id<'business'>): Promise<void> {
  const business = await deps.issuers.byId(businessId)
  if (business && isSignedIn(actor) && business.ownerUserId === actor.userId) return
  const helps = await deps.proposals.listOwnBusinesses(actor)
  if (!helps.some((each) => each.businessId === businessId && each.rights.some(mayFile)))
    throw new Refusal<ReportRefusals>('report_not_found')
}

/**
 * Refuses `report_not_found` unless the actor may report for the business of a duty; called before a transaction
 * begins.
 */
export async function assertMayReportOnDuty(deps: Deps, actor: Actor, id: string): Promise<void> {
  const row = await tables(deps.db)
    .selectFrom('report_duty')
    .select('business_id')
    .where('id', '=', id as Id<'report-duty'>)
    .executeTakeFirst()
  if (!row) throw new Refusal<ReportRefusals>('report_not_found')
  await assertMayReport(deps, actor, row.business_id)
}
