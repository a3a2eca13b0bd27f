import type { Security } from '#contract/registry/states'
import { listStaffWithPermission } from '#modules/identity'
import { computePrincipalSchedule } from '#modules/registry'
import type { DueTask } from '#platform/commands/parts'
import { forEachIsolated } from '#platform/jobs/for-each-isolated'
import { system } from '#shared/actor'
import { plusDays, wib } from '#shared/dates'
import { newId } from '#shared/ids'
import { rupiah } from '#shared/money'
import type { DistributionDeps } from './deps.ts'
import { listScheduledDistributions } from './foreseen.ts'
import { NO_PRINCIPAL } from './principal.ts'
import { lockSecurityInTx, readUnitsInIssue } from './rows.ts'
import { computePaymentSchedule, listUnopenedPayments, type ScheduledPayment, toScheduledTerms } from './schedule.ts'
import { findWithheldRates } from './security-tax.ts'
import { distributionPayerEvent } from './states.ts'
import { writeDistributionInTx } from './write-distribution.ts'

type Deps = Pick<
  DistributionDeps,
  'db' | 'clock' | 'commands' | 'rulebook' | 'registry' | 'termsOf' | 'ownerOf' | 'past'
>

/**
 * Opens payments that the terms foresee and nobody submitted, on the last day for paying in; their funding deadlines
 * run from then on.
 */
export const foreseenDueTask = (deps: Deps): DueTask => ({
  name: 'distributions.foreseen',
  nextDue: async () => {
    const days = (await listUnopened(deps)).map(({ opensAt }) => opensAt.getTime())
    return days.length > 0 ? new Date(Math.min(...days)) : null
  },
  async run() {
    const now = deps.clock.now()
    const due = (await listUnopened(deps)).filter(({ opensAt }) => opensAt <= now)
    await forEachIsolated(due, ({ security, item }) => openForeseenPayment(deps, security, item))
  },
})

/** Foreseen payments that are not opened yet; those due now only if the security has holders. */
async function listUnopened({ db, clock, rulebook, registry }: Deps) {
  const now = clock.now()
  const { 'distribution.funding_days': days } = await rulebook.at(now)
  const rows = Map.groupBy(await listScheduledDistributions(db), ({ security_code }) => security_code)
  const found = (await registry.inIssue()).map(async (security) => {
    const items = listUnopenedPayments(computePaymentSchedule(security), rows.get(security.code) ?? []).map((item) => {
      return { security, item, opensAt: wib(plusDays(item.on, -days)) }
    })
    const held = items.some(({ opensAt }) => opensAt <= now) && (await readUnitsInIssue(db, security.code)) > 0n
    return held ? items : items.filter(({ opensAt }) => opensAt > now)
  })
  return (await Promise.all(found)).flat()
}

async function openForeseenPayment(deps: Deps, security: Security, { kind, on, part }: ScheduledPayment) {
  const payer = await deps.ownerOf(security.businessId)
  const spec = { name: 'distributions.foresee', actor: system('distributions'), may: 'arrears.run' as const }
  return deps.commands.run(spec, async (context) => {
    const { tx, now, emit } = context
    const { code } = security
    await lockSecurityInTx(tx, code)
    const units = await readUnitsInIssue(tx, code)
    const same = (item: ScheduledPayment) => item.kind === kind && item.on === on
    const item = listUnopenedPayments(
      computePaymentSchedule(security, units),
      await listScheduledDistributions(tx, code),
    ).find(same)
    if (!item) return
    const row = await writeDistributionInTx(
      context,
      {
        id: newId<'distribution'>(now),
        security_code: code,
        business_id: security.businessId,
        kind,
        foreseen_on: on,
        ...toScheduledTerms(item),
        ...(part === null
          ? NO_PRINCIPAL
          : { part, settles: item.amount / units, redeems: part === computePrincipalSchedule(security).length }),
        ...(await findWithheldRates(deps, tx, security, kind)),
        payer,
      },
      { state: 'foreseen', reason: 'Hari pembayaran menurut akad mendekat' },
    )
    if (deps.past.held) return
    const told = { distribution: row.id, name: security.name, amount: rupiah(row.amount), dueOn: on }
    emit(distributionPayerEvent(payer, 'distribution_foreseen', told))
    for (const person of await listStaffWithPermission(tx, 'distribution.propose'))
      emit(distributionPayerEvent(person, 'distribution_foreseen_desk', told))
  })
}
