import type { Business } from '#contract/issuers/states'
import { BY_RULE } from '#modules/approvals'
import type { CommandContext } from '#platform/commands/command'
import type { Id } from '#shared/ids'
import type { ReportDeps } from './deps.ts'
import { toHaltedDisclosure } from './disclosures.ts'
import type { DutyRow } from './rows.ts'
import { tables } from './tables.ts'

type Deps = Pick<ReportDeps, 'approvals' | 'disclosures' | 'market' | 'offerings' | 'rulebook'>

/** Halts trading in the issuer's shares by rule and publishes a disclosure with the reason. */
export async function haltForLateReportInTx(
  deps: Deps,
  context: CommandContext,
  duty: DutyRow,
  business: Business,
): Promise<void> {
  const { tx, now } = context
  const rules = await deps.rulebook.at(now, tx)
  const running = await deps.offerings.running(tx, { businessId: duty.business_id })
  const words = toHaltedDisclosure(duty, business, {
    days: rules['issuer.report_halt_days'],
    shares: running.some(({ kind }) => kind === 'share'),
  })
  const [request] = await deps.approvals.recordInTx(tx, [
    {
      subject: BY_RULE,
      object: `report-duty/${duty.id}`,
      payload: { state: 'halted' },
      description: { title: { id: words.title, en: words.title }, changes: [] },
      reason: words.title,
      permission: 'rule.decide',
      maker: 'system:rulebook',
      checker: 'system:reports',
      at: now,
    },
  ])
  await deps.market.haltInTx(context, { businessId: duty.business_id, why: 'late_reports' })
  await deps.disclosures.announceInTx(context, {
    ...words,
    type: 'suspension',
    businessId: duty.business_id,
    request: request!,
  })
}

/** Resumes trading if no report of the business is halted any more. */
export async function liftLateReportHaltInTx(
  { market }: Pick<ReportDeps, 'market'>,
  context: CommandContext,
  businessId: Id<'business'>,
): Promise<void> {
  const halted = await tables(context.tx)
    .selectFrom('report_duty')
    .select('id')
    .where('business_id', '=', businessId)
    .where('state', '=', 'halted')
    .limit(1)
    .executeTakeFirst()
  if (!halted) await market.liftInTx(context, { businessId, why: 'late_reports' })
}
