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

/** Its owner reports for a business, and the co-workers who may file its reports or send for it; to others a report does not exist. */
export async function assertReports(deps: Deps, actor: Actor, businessId: Id<'business'>): Promise<void> {
  const business = await deps.issuers.byId(businessId)
  if (business && isSignedIn(actor) && business.ownerUserId === actor.userId) return
  const helps = await deps.proposals.listOwnBusinesses(actor)
  if (!helps.some((each) => each.businessId === businessId && each.rights.some(mayFile)))
    throw new Refusal<ReportRefusals>('report_not_found')
}

/** Whose duty it is, before a transaction begins. */
export async function assertReportsOn(deps: Deps, actor: Actor, id: string): Promise<void> {
  const row = await tables(deps.db)
    .selectFrom('report_duty')
    .select('business_id')
    .where('id', '=', id as Id<'report-duty'>)
    .executeTakeFirst()
  if (!row) throw new Refusal<ReportRefusals>('report_not_found')
  await assertReports(deps, actor, row.business_id)
}
