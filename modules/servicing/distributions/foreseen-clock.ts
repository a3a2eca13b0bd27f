import type { Security } from '#contract/registry/states'
import { listStaffWithPermission } from '#modules/identity'
import { computePrincipalSchedule } from '#modules/registry'
import type { Deadline } from '#platform/commands/parts'
import { forEachIsolated } from '#platform/jobs/for-each-isolated'
import { system } from '#shared/actor'
import { plusDays, wib } from '#shared/dates'
import { newId } from '#shared/ids'
import { rupiah } from '#shared/money'
import type { DistributionDeps } from './deps.ts'
import { fillingsOf } from './foreseen.ts'
import { NO_PRINCIPAL } from './principal.ts'
import { oneAtATimeInTx, unitsInIssue } from './rows.ts'
import { type Foreseen, scheduleOf, termsAlone, unopened } from './schedule.ts'
import { payerEvent } from './states.ts'
import { ratesOf } from './tax-of.ts'
import { writeInTx } from './write.ts'

type Deps = Pick<
  DistributionDeps,
  'db' | 'clock' | 'commands' | 'rulebook' | 'registry' | 'termsOf' | 'ownerOf' | 'past'
>

/** What the terms foresee is opened on the last day for paying it in where nobody handed it in: from then on it has its clock. */
export const foreseenClock = (deps: Deps): Deadline => ({
  name: 'distributions.foreseen',
  nextDue: async () => {
    const days = (await ahead(deps)).map(({ opensAt }) => opensAt.getTime())
    return days.length > 0 ? new Date(Math.min(...days)) : null
  },
  async run() {
    const now = deps.clock.now()
    const due = (await ahead(deps)).filter(({ opensAt }) => opensAt <= now)
    await forEachIsolated(due, ({ security, item }) => open(deps, security, item))
  },
})

/** Of each security what is not there yet, and of what is to be opened only what anybody holds. */
async function ahead({ db, clock, rulebook, registry }: Deps) {
  const now = clock.now()
  const { 'distribution.funding_days': days } = await rulebook.at(now)
  const rows = Map.groupBy(await fillingsOf(db), ({ security_code }) => security_code)
  const found = (await registry.inIssue()).map(async (security) => {
    const items = unopened(scheduleOf(security), rows.get(security.code) ?? []).map((item) => {
      return { security, item, opensAt: wib(plusDays(item.on, -days)) }
    })
    const held = items.some(({ opensAt }) => opensAt <= now) && (await unitsInIssue(db, security.code)) > 0n
    return held ? items : items.filter(({ opensAt }) => opensAt > now)
  })
  return (await Promise.all(found)).flat()
}

async function open(deps: Deps, security: Security, { kind, on, part }: Foreseen) {
  const payer = await deps.ownerOf(security.businessId)
  const spec = { name: 'distributions.foresee', actor: system('distributions'), may: 'arrears.run' as const }
  return deps.commands.run(spec, async (context) => {
    const { tx, now, emit } = context
    const { code } = security
    await oneAtATimeInTx(tx, code)
    const units = await unitsInIssue(tx, code)
    const same = (item: Foreseen) => item.kind === kind && item.on === on
    const item = unopened(scheduleOf(security, units), await fillingsOf(tx, code)).find(same)
    if (!item) return
    const row = await writeInTx(
      context,
      {
        id: newId<'distribution'>(now),
        security_code: code,
        business_id: security.businessId,
        kind,
        foreseen_on: on,
        ...termsAlone(item),
        ...(part === null
          ? NO_PRINCIPAL
          : { part, settles: item.amount / units, redeems: part === computePrincipalSchedule(security).length }),
        ...(await ratesOf(deps, tx, security, kind)),
        payer,
      },
      { state: 'foreseen', reason: 'Hari pembayaran menurut akad mendekat' },
    )
    if (deps.past.held) return
    const told = { distribution: row.id, name: security.name, amount: rupiah(row.amount), dueOn: on }
    emit(payerEvent(payer, 'distribution_foreseen', told))
    for (const person of await listStaffWithPermission(tx, 'distribution.propose'))
      emit(payerEvent(person, 'distribution_foreseen_desk', told))
  })
}
