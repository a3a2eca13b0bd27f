import { BY_RULE } from '#modules/approvals'
import { listStaffWithPermission } from '#modules/identity'
import { readBalanceInTx } from '#modules/ledger'
import type { CommandContext } from '#platform/commands/command'
import type { DueTask } from '#platform/commands/parts'
import type { Tx } from '#platform/db/database'
import { forEachIsolated } from '#platform/jobs/for-each-isolated'
import { system } from '#shared/actor'
import type { Id } from '#shared/ids'
import { proposeDefaultMeetingInTx } from './call-another-meeting.ts'
import type { ArrearsDeps } from './deps.ts'
import { toDefaultDisclosure, toLateByPlatformDisclosure, toLateDisclosure, toPaidDisclosure } from './disclosures.ts'
import { listDefaultsWithEndedMeeting, notifyMeetingEnded } from './meeting-ended.ts'
import { firstMomentAfterDays, readUnpaid, type UnpaidDistribution } from './read-unpaid.ts'
import { arrearsObject, lockArrearsInTx } from './rows.ts'
import { arrearsEvent } from './states.ts'
import { tables } from './tables.ts'

const run = { actor: system('arrears'), may: 'arrears.run' as const }

/**
 * Publishes late payments after the grace period and declares defaults, by the rules of the day. Days on which money is
 * frozen do not count. A failing payment does not stop the others.
 */
export const arrearsDueTask = (deps: ArrearsDeps): DueTask => ({
  name: 'arrears',
  money: true,
  nextDue: async () => {
    const { rules, unpaid, open } = await readUnpaid(deps)
    const due = unpaid.flatMap((each) => {
      const row = open.get(each.id)
      if (row && (row.state === 'default' || each.isHere || row.late_by === 'platform')) return []
      return [
        firstMomentAfterDays(each.graceFrom, rules[row ? 'distribution.default_days' : 'distribution.grace_days']),
      ]
    })
    const ended = [...open.keys()].some((id) => !unpaid.some((each) => each.id === id))
    if (ended || (await listDefaultsWithEndedMeeting(deps)).length > 0) due.push(deps.clock.now())
    return due.length > 0 ? new Date(Math.min(...due.map((instant) => instant.getTime()))) : null
  },
  async run() {
    const { rules, unpaid, open } = await readUnpaid(deps)
    const now = deps.clock.now()
    const ended = [...open.keys()].filter((id) => !unpaid.some((each) => each.id === id))
    const steps = [
      ...unpaid.map((each) => () => declare(each)),
      ...ended.map((id) => () => endArrears(deps, id)),
      ...(await listDefaultsWithEndedMeeting(deps)).map((id) => () => notifyMeetingEnded(deps, id)),
    ]
    await forEachIsolated(steps, (step) => step())

    async function declare(each: UnpaidDistribution) {
      if (!open.has(each.id) && firstMomentAfterDays(each.graceFrom, rules['distribution.grace_days']) <= now)
        await declareLate(deps, each)
      if (!each.isHere && firstMomentAfterDays(each.graceFrom, rules['distribution.default_days']) <= now)
        await declareDefault(deps, each)
    }
  },
})

function declareLate(deps: ArrearsDeps, unpaid: UnpaidDistribution) {
  return deps.commands.run({ name: 'arrears.declare-late', ...run }, async (context) => {
    const { tx, now, note, emit } = context
    const { id, code, businessId, payer, kind, amount, dueOn, isHandedIn, graceFrom, paidInOn } = unpaid
    const isOurs = paidInOn !== null && paidInOn <= graceFrom
    const row = { kind, amount, due_on: dueOn }
    const added = await tables(tx)
      .insertInto('arrears')
      .values({
        ...row,
        distribution_id: id,
        security_code: code,
        business_id: businessId,
        late_by: isOurs ? 'platform' : 'issuer',
        state: 'late',
        late_at: now,
      })
      .onConflict((known) => known.doNothing())
      .returning('distribution_id')
      .executeTakeFirst()
    if (!added) return
    const { name } = await deps.registry.known(code, tx)
    const days = (await deps.rulebook.at(now, tx))['distribution.grace_days']
    const words = isOurs
      ? toLateByPlatformDisclosure(row, name, paidInOn)
      : toLateDisclosure(row, name, { graceDays: days, isHandedIn })
    await publishByRuleInTx(deps, context, { id, businessId, event: 'late', ...words })
    note(arrearsObject(id), { data: { state: 'late' } })
    if (!isOurs) return emit(arrearsEvent(payer, 'arrears_late', { name, amount, dueOn }))
    for (const person of await listStaffWithPermission(tx, 'arrears.resolve'))
      emit(arrearsEvent(person, 'arrears_late_by_us', { distribution: id, name, amount, dueOn }))
  })
}

function declareDefault(deps: ArrearsDeps, { id, businessId, payer, amount, dueOn }: UnpaidDistribution) {
  return deps.commands.run({ name: 'arrears.declare-default', ...run }, async (context) => {
    const { tx, now, note, emit } = context
    const row = await lockArrearsInTx(tx, id)
    if (row.state !== 'late' || row.late_by === 'platform') return
    await tables(tx)
      .updateTable('arrears')
      .set({ state: 'default', defaulted_at: now })
      .where('distribution_id', '=', id)
      .execute()
    const security = await deps.registry.known(row.security_code, tx)
    const rules = await deps.rulebook.at(now, tx)
    const words = toDefaultDisclosure(row, security.name, rules['distribution.default_days'])
    await publishByRuleInTx(deps, context, { id, businessId, event: 'default', ...words })
    if ((await issuedUnits(tx, row.security_code)) > 0n)
      await proposeDefaultMeetingInTx(deps, context, row, words.title)
    note(arrearsObject(id), { data: { state: 'default' } })
    emit(arrearsEvent(payer, 'arrears_default', { name: security.name, amount, dueOn }))
  })
}

/** Zero after redemption: nobody is left to vote, so finance collects what is owed. */
const issuedUnits = (tx: Tx, code: string) =>
  readBalanceInTx(tx, { owner: `security/${code}`, purpose: 'issuance', asset: code })

/** The distribution is no longer unpaid: paid, or cancelled by finance. */
function endArrears(deps: ArrearsDeps, id: Id<'distribution'>) {
  return deps.commands.run({ name: 'arrears.end', ...run }, async (context) => {
    const { tx, now, note } = context
    const row = await lockArrearsInTx(tx, id)
    const outcome = await deps.distributions.outcome(tx, id)
    if (row.ended_at || outcome.state === 'open') return
    const state = outcome.state === 'paid' ? ('paid' as const) : ('cancelled' as const)
    await tables(tx).updateTable('arrears').set({ state, ended_at: now }).where('distribution_id', '=', id).execute()
    const { name } = await deps.registry.known(row.security_code, tx)
    if (state === 'paid')
      await publishByRuleInTx(deps, context, {
        id,
        businessId: row.business_id,
        event: 'paid',
        ...toPaidDisclosure(row, name),
      })
    note(arrearsObject(id), { data: { state } })
  })
}

type Announced = {
  id: string
  businessId: Id<'business'>
  event: 'late' | 'default' | 'paid'
  title: string
  body: string
}

/** Published by rule without a person's decision (docs/rules/late-payment.md, Automatic publication). */
async function publishByRuleInTx(
  { approvals, disclosures }: Pick<ArrearsDeps, 'approvals' | 'disclosures'>,
  context: Pick<CommandContext, 'tx' | 'now' | 'note' | 'emit' | 'actor'>,
  { id, businessId, event, title, body }: Announced,
) {
  const { tx, now } = context
  const [request] = await approvals.recordInTx(tx, [
    {
      subject: BY_RULE,
      object: `${arrearsObject(id)}/${event}`,
      payload: { event },
      description: { title: { id: title, en: title }, changes: [] },
      reason: title,
      permission: 'rule.decide',
      maker: 'system:rulebook',
      checker: 'system:arrears',
      at: now,
    },
  ])
  await disclosures.announceInTx(context, {
    type: 'late_payment',
    title,
    body,
    businessId,
    request: request!,
  })
}
