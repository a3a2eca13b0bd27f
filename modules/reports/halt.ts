import type { Business } from '#contract/issuers/states'
import type { CommandContext } from '#platform/command'
import type { ReportDeps } from './deps.ts'
import type { DutyRow } from './rows.ts'
import { haltedWords } from './words.ts'

type Deps = Pick<ReportDeps, 'db' | 'approvals' | 'disclosures' | 'offerings' | 'rulebook'>

/** Everybody is told that a report did not come, and what follows from it: a rule decides, not a person. */
export async function haltInTx(deps: Deps, context: CommandContext, duty: DutyRow, business: Business): Promise<void> {
  const { tx, now } = context
  const rules = await deps.rulebook.at(now, tx)
  const running = await deps.offerings.running(tx, { businessId: duty.business_id })
  const words = haltedWords(duty, business, {
    days: rules['issuer.report_halt_days'],
    shares: running.some(({ kind }) => kind === 'share'),
  })
  const [request] = await deps.approvals.recordInTx(tx, [
    {
      subject: 'reports.rule',
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
  await deps.disclosures.announceInTx(context, {
    ...words,
    type: 'suspension',
    businessId: duty.business_id,
    request: request!,
  })
}
