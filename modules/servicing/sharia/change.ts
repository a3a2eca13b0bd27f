import type { Business, Opinion } from '#contract/issuers/states'
import { BY_RULE } from '#modules/approvals'
import type { CommandContext } from '#platform/commands/command'
import type { Tx } from '#platform/db/database'
import { localDate, plusDays, wib } from '#shared/dates'
import { type Id, newId } from '#shared/ids'
import type { ShariaDeps } from './deps.ts'
import { toAtRiskDisclosure, toCureDisclosure, toLostDisclosure, toRestoredDisclosure } from './disclosures.ts'
import { type CaseRow, type MeasureRow, toMeasure } from './rows.ts'
import { type StepKind, shariaEvent } from './states.ts'
import { tables } from './tables.ts'

/** A case with its business, both locked. */
export type LockedCase = { row: CaseRow; business: Business }
/** The board's opinion with the approval request of its two signers; null where the rulebook decides. */
export type OpinionDecision = { opinion: Opinion; request: Id<'approval'> }

/** The approval object of a case. */
export const shariaCaseObject = (id: string) => `sharia-case/${id}`

/** The first moment after the last day of the cure period (WIB). */
export const computeCureDeadline = ({ cure_on }: Pick<CaseRow, 'cure_on'>) => wib(plusDays(cure_on, 1))

/** Opens a case: the status is at risk, a disclosure is published and the cure period begins. */
export async function openCaseInTx(
  deps: ShariaDeps,
  context: CommandContext,
  { business, measure, decided }: { business: Business; measure: MeasureRow; decided: OpinionDecision | null },
): Promise<void> {
  const { tx, now, emit } = context
  const rules = await deps.rulebook.at(now, tx)
  const today = localDate(now)
  const id = newId<'sharia-case'>(now)
  const opinion_on = rules.calendar.addWorkingDays(today, rules['sharia.opinion_working_days'])
  const cure_on = plusDays(today, rules['sharia.cure_days'])
  const row = { id, business_id: business.id, measure_id: measure.id, state: 'at_risk' as const, begun_at: now }
  await tables(tx)
    .insertInto('sharia_case')
    .values({ ...row, opinion_on, cure_on, step_at: computeCureDeadline({ cure_on }) })
    .execute()
  const opinion = decided?.opinion ?? null
  const breach = { measure: toMeasure(measure), opinionOn: opinion_on, cureOn: cure_on }
  const words = toAtRiskDisclosure(business, breach, opinion)
  await deps.issuers.decideShariaInTx(context, { business, opinion, status: 'at_risk', rules: rules.version })
  await publishStepInTx(deps, context, { id, business, kind: 'at_risk', measure: measure.id, words, decided })
  emit(shariaEvent(business.ownerUserId, 'sharia_at_risk', { name: business.name, case: id, until: cure_on }))
}

/** Records the board's opinion that the cure period continues. */
export async function recordCureOpinionInTx(
  deps: ShariaDeps,
  context: CommandContext,
  { row, business }: LockedCase,
  decided: OpinionDecision,
) {
  await tables(context.tx)
    .updateTable('sharia_case')
    .set({ step_at: computeCureDeadline(row) })
    .where('id', '=', row.id)
    .execute()
  const rules = await deps.rulebook.at(context.now, context.tx)
  const { opinion } = decided
  await deps.issuers.decideShariaInTx(context, { business, opinion, status: 'at_risk', rules: rules.version })
  const words = toCureDisclosure(business, opinion, row.cure_on)
  await publishStepInTx(deps, context, { id: row.id, business, kind: 'cure', measure: null, words, decided })
  const told = { name: business.name, case: row.id, until: row.cure_on }
  context.emit(shariaEvent(business.ownerUserId, 'sharia_cure', told))
}

/** Restores the status and ends trading halts and other effects of its loss in the same transaction. */
export async function restoreStatusInTx(
  deps: ShariaDeps,
  context: CommandContext,
  { row, business }: LockedCase,
  { measure, ...decided }: OpinionDecision & { measure: MeasureRow },
) {
  const { tx, now, emit } = context
  await tables(tx)
    .updateTable('sharia_case')
    .set({ state: 'restored', step_at: null, restored_at: now })
    .where('id', '=', row.id)
    .execute()
  const rules = await deps.rulebook.at(now, tx)
  const { opinion } = decided
  await deps.issuers.decideShariaInTx(context, { business, opinion, status: 'compliant', rules: rules.version })
  const traded = row.state === 'lost' && (await hasTradableShares(deps, tx, business.id))
  await deps.market.liftInTx(context, { businessId: business.id, why: 'sharia' })
  const words = toRestoredDisclosure(business, opinion, { measure: toMeasure(measure), traded })
  const number = await publishStepInTx(deps, context, {
    id: row.id,
    business,
    kind: 'restored',
    measure: measure.id,
    words,
    decided,
  })
  emit(shariaEvent(business.ownerUserId, 'sharia_restored', { name: business.name, case: row.id, number }))
}

/** Revokes the status: trading in the shares stops, new offerings are blocked and a disclosure is published. */
export async function revokeStatusInTx(
  deps: ShariaDeps,
  context: CommandContext,
  { row, business }: LockedCase,
  { measure, decided }: { measure: MeasureRow; decided: OpinionDecision | null },
) {
  const { tx, now, emit } = context
  await tables(tx)
    .updateTable('sharia_case')
    .set({ state: 'lost', step_at: null, lost_at: now })
    .where('id', '=', row.id)
    .execute()
  const rules = await deps.rulebook.at(now, tx)
  const opinion = decided?.opinion ?? null
  await deps.issuers.decideShariaInTx(context, { business, opinion, status: 'lost', rules: rules.version })
  const shares = await hasTradableShares(deps, tx, business.id)
  const words = toLostDisclosure(business, opinion, { measure: toMeasure(measure), cureOn: row.cure_on, shares })
  const raising = { businessId: business.id, reason: words.title }
  await deps.offerings.withdrawRaisesInTx(context, raising)
  await deps.rights.withdrawIssuesInTx(context, raising)
  await deps.market.haltInTx(context, { businessId: business.id, why: 'sharia' })
  const number = await publishStepInTx(deps, context, {
    id: row.id,
    business,
    kind: 'lost',
    measure: measure.id,
    words,
    decided,
  })
  emit(shariaEvent(business.ownerUserId, 'sharia_lost', { name: business.name, case: row.id, number }))
}

/** Whether holders have shares of the business, which are traded. */
export const hasTradableShares = async (
  { offerings }: Pick<ShariaDeps, 'offerings'>,
  tx: Tx,
  businessId: Id<'business'>,
) => (await offerings.running(tx, { businessId })).some(({ kind }) => kind === 'share')

type Step = {
  id: Id<'sharia-case'>
  business: Business
  kind: Exclude<StepKind, 'cure_filed'>
  measure: Id<'sharia-measure'> | null
  words: { title: string; body: string }
  decided: OpinionDecision | null
}

/** Publishes a disclosure, notifies holders and stores the step with the disclosure number. */
async function publishStepInTx(
  deps: ShariaDeps,
  context: CommandContext,
  { id, business, kind, measure, words, decided }: Step,
): Promise<string> {
  const { tx, now, note } = context
  const request = decided?.request ?? (await recordRuleApprovalInTx(deps, context, { id, kind, title: words.title }))
  const said = { ...words, type: 'sharia_status' as const, businessId: business.id, request }
  const disclosure = await deps.disclosures.announceInTx(context, said)
  await tables(tx)
    .insertInto('sharia_step')
    .values({
      id: newId(now),
      case_id: id,
      kind,
      measure_id: measure,
      opinion: decided?.opinion.number ?? null,
      disclosure,
      request_id: request,
      approved: 'approved',
      happened_at: now,
    })
    .execute()
  note(shariaCaseObject(id), { data: { kind, disclosure } })
  return disclosure
}

/** Steps of the rulebook carry an approval too (docs/rules/late-payment.md, Automatic publication). */
async function recordRuleApprovalInTx(
  { approvals }: ShariaDeps,
  { tx, now }: CommandContext,
  { id, kind, title }: Pick<Step, 'id' | 'kind'> & { title: string },
): Promise<Id<'approval'>> {
  const [request] = await approvals.recordInTx(tx, [
    {
      subject: BY_RULE,
      object: `${shariaCaseObject(id)}/${kind}`,
      payload: { kind },
      description: { title: { id: title, en: title }, changes: [] },
      reason: title,
      permission: 'rule.decide',
      maker: 'system:rulebook',
      checker: 'system:sharia',
      at: now,
    },
  ])
  return request!
}
