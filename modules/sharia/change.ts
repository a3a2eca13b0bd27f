import type { Business, Opinion } from '#contract/issuers/states'
import { BY_RULE } from '#modules/approvals'
import type { CommandContext } from '#platform/command'
import type { Tx } from '#platform/database'
import { localDate, plusDays, wib } from '#shared/dates'
import { type Id, newId } from '#shared/ids'
import type { ShariaDeps } from './deps.ts'
import { type CaseRow, type MeasureRow, measureFrom } from './rows.ts'
import { type StepKind, shariaEvent } from './states.ts'
import { tables } from './tables.ts'
import { atRiskWords, cureWords, lostWords, restoredWords } from './words.ts'

/** A case with its business, both locked. */
export type Locked = { row: CaseRow; business: Business }
/** What was decided: the board's opinion with the request on which two agreed, or what the rulebook does by itself. */
export type Decided = { opinion: Opinion; request: Id<'approval'> }

export const objectOf = (id: string) => `sharia-case/${id}`

/** The last moment of the time to mend it is over. */
export const endOfCure = ({ cure_on }: Pick<CaseRow, 'cure_on'>) => wib(plusDays(cure_on, 1))

/** A limit was passed, or what is done is not allowed: the status is at risk, everybody is told, and the time to mend it begins. */
export async function beginInTx(
  deps: ShariaDeps,
  context: CommandContext,
  { business, measure, decided }: { business: Business; measure: MeasureRow; decided: Decided | null },
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
    .values({ ...row, opinion_on, cure_on, step_at: endOfCure({ cure_on }) })
    .execute()
  const opinion = decided?.opinion ?? null
  const breach = { measure: measureFrom(measure), opinionOn: opinion_on, cureOn: cure_on }
  const words = atRiskWords(business, breach, opinion)
  await deps.issuers.decideShariaInTx(context, { business, opinion, status: 'at_risk', rules: rules.version })
  await tellInTx(deps, context, { id, business, kind: 'at_risk', measure: measure.id, words, decided })
  emit(shariaEvent(business.ownerUserId, 'sharia_at_risk', { name: business.name, case: id, until: cure_on }))
}

/** The board gave its opinion; the time that is left goes on. */
export async function goOnInTx(deps: ShariaDeps, context: CommandContext, { row, business }: Locked, decided: Decided) {
  await tables(context.tx)
    .updateTable('sharia_case')
    .set({ step_at: endOfCure(row) })
    .where('id', '=', row.id)
    .execute()
  const rules = await deps.rulebook.at(context.now, context.tx)
  const { opinion } = decided
  await deps.issuers.decideShariaInTx(context, { business, opinion, status: 'at_risk', rules: rules.version })
  const words = cureWords(business, opinion, row.cure_on)
  await tellInTx(deps, context, { id: row.id, business, kind: 'cure', measure: null, words, decided })
  const told = { name: business.name, case: row.id, until: row.cure_on }
  context.emit(shariaEvent(business.ownerUserId, 'sharia_cure', told))
}

/** The status is back: what followed from its loss ends in the same transaction. */
export async function restoreInTx(
  deps: ShariaDeps,
  context: CommandContext,
  { row, business }: Locked,
  { measure, ...decided }: Decided & { measure: MeasureRow },
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
  const traded = row.state === 'lost' && (await hasShares(deps, tx, business.id))
  await deps.market.liftInTx(context, { businessId: business.id, why: 'sharia' })
  const words = restoredWords(business, opinion, { measure: measureFrom(measure), traded })
  const number = await tellInTx(deps, context, {
    id: row.id,
    business,
    kind: 'restored',
    measure: measure.id,
    words,
    decided,
  })
  emit(shariaEvent(business.ownerUserId, 'sharia_restored', { name: business.name, case: row.id, number }))
}

/** The status is lost: trading in the shares stops, nothing new is raised, and everybody is told, all at once. */
export async function loseInTx(
  deps: ShariaDeps,
  context: CommandContext,
  { row, business }: Locked,
  { measure, decided }: { measure: MeasureRow; decided: Decided | null },
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
  const shares = await hasShares(deps, tx, business.id)
  const words = lostWords(business, opinion, { measure: measureFrom(measure), cureOn: row.cure_on, shares })
  const raising = { businessId: business.id, reason: words.title }
  await deps.offerings.withdrawRaisesInTx(context, raising)
  await deps.rights.withdrawInTx(context, raising)
  await deps.market.haltInTx(context, { businessId: business.id, why: 'sharia' })
  const number = await tellInTx(deps, context, {
    id: row.id,
    business,
    kind: 'lost',
    measure: measure.id,
    words,
    decided,
  })
  emit(shariaEvent(business.ownerUserId, 'sharia_lost', { name: business.name, case: row.id, number }))
}

/** Whether holders have shares of a business in their hands, which are traded. */
export const hasShares = async ({ offerings }: Pick<ShariaDeps, 'offerings'>, tx: Tx, businessId: Id<'business'>) =>
  (await offerings.running(tx, { businessId })).some(({ kind }) => kind === 'share')

type Step = {
  id: Id<'sharia-case'>
  business: Business
  kind: Exclude<StepKind, 'cure_filed'>
  measure: Id<'sharia-measure'> | null
  words: { title: string; body: string }
  decided: Decided | null
}

/** Tells everybody, holders first, and keeps the step with the number under which they were told. */
async function tellInTx(
  deps: ShariaDeps,
  context: CommandContext,
  { id, business, kind, measure, words, decided }: Step,
): Promise<string> {
  const { tx, now, note } = context
  const request = decided?.request ?? (await byRuleInTx(deps, context, { id, kind, title: words.title }))
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
  note(objectOf(id), { data: { kind, disclosure } })
  return disclosure
}

/** What the rulebook does by itself carries an approval too: docs/rules/late-payment.md, Automatic publication. */
async function byRuleInTx(
  { approvals }: ShariaDeps,
  { tx, now }: CommandContext,
  { id, kind, title }: Pick<Step, 'id' | 'kind'> & { title: string },
): Promise<Id<'approval'>> {
  const [request] = await approvals.recordInTx(tx, [
    {
      subject: BY_RULE,
      object: `${objectOf(id)}/${kind}`,
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
