import type { Business } from '#contract/issuers/states'
import { BY_RULE } from '#modules/approvals'
import type { CommandContext } from '#platform/commands/command'
import { type LocalDate, plusDays, wib } from '#shared/dates'
import { hasTradableShares } from './change.ts'
import type { ShariaDeps } from './deps.ts'
import { toAnsweredDisclosure, toUnansweredDisclosure } from './disclosures.ts'
import { shariaEvent } from './states.ts'
import { tables } from './tables.ts'
import type { ScreeningRow } from './year-rows.ts'

type Year = { row: ScreeningRow; business: Business }

/** Reminds the issuer that the due date is near; not if only the annual report is missing. */
export async function remindOfYearInTx(
  deps: ShariaDeps,
  context: CommandContext,
  { row, business }: Year,
): Promise<void> {
  const { tx, now, note, emit } = context
  const step_at = wib(plusDays(row.due_on, 1))
  await tables(tx).updateTable('sharia_screening').set({ reminded_at: now, step_at }).where('id', '=', row.id).execute()
  note(`sharia-screening/${row.id}`, { data: { reminded: true } })
  if (row.answered_at) return
  const halts = await haltDayInTx(deps, context, row)
  for (const person of await reportersOf(deps, context, business))
    emit(shariaEvent(person, 'sharia_due_soon', { ...toldOf({ row, business }), until: row.due_on, halts }))
}

/** Notifies the issuer and the board that figures or answers are late. The public sees only the late report. */
export async function declareYearLateInTx(deps: ShariaDeps, context: CommandContext, { row, business }: Year) {
  const { tx, note, emit } = context
  const step_at = row.answered_at ? null : wib(await haltDayInTx(deps, context, row))
  await tables(tx).updateTable('sharia_screening').set({ state: 'overdue', step_at }).where('id', '=', row.id).execute()
  note(`sharia-screening/${row.id}`, { data: { state: 'overdue' } })
  for (const person of await reportersOf(deps, context, business))
    emit(shariaEvent(person, 'sharia_overdue', toldOf({ row, business })))
}

/**
 * Halts trading, blocks new offerings and publishes a disclosure because the yearly answers are missing, by rule, in
 * one transaction.
 */
export async function haltForMissingAnswersInTx(deps: ShariaDeps, context: CommandContext, { row, business }: Year) {
  const { tx, now, note, emit } = context
  await tables(tx)
    .updateTable('sharia_screening')
    .set({ halted_at: now, step_at: null })
    .where('id', '=', row.id)
    .execute()
  await updateUnansweredSinceInTx(deps, context, business)
  await deps.market.haltInTx(context, { businessId: business.id, why: 'late_answers' })
  const rules = await deps.rulebook.at(now, tx)
  const shares = await hasTradableShares(deps, context.tx, business.id)
  const words = toUnansweredDisclosure(business, {
    ...{ year: row.year, dueOn: row.due_on, days: rules['sharia.answer_halt_days'], shares },
  })
  const number = await announceInTx(deps, context, { row, business }, { state: 'halted', words })
  note(`sharia-screening/${row.id}`, { data: { state: 'halted', disclosure: number } })
  for (const person of await reportersOf(deps, context, business))
    emit(shariaEvent(person, 'sharia_silent', { ...toldOf({ row, business }), number }))
}

/** Ends the halt when the answers arrive, unless those of another year are late too. */
export async function liftMissingAnswersHaltInTx(deps: ShariaDeps, context: CommandContext, { row, business }: Year) {
  if (await updateUnansweredSinceInTx(deps, context, business)) return
  await deps.market.liftInTx(context, { businessId: business.id, why: 'late_answers' })
  const shares = await hasTradableShares(deps, context.tx, business.id)
  const words = toAnsweredDisclosure(business, { year: row.year, shares })
  await announceInTx(deps, context, { row, business }, { state: 'answered', words })
}

/** Stores on the business since when answers are late; whether any are. */
async function updateUnansweredSinceInTx(deps: ShariaDeps, { tx }: CommandContext, { id }: Business): Promise<boolean> {
  const oldest = await tables(tx)
    .selectFrom('sharia_screening')
    .select('due_on')
    .where('business_id', '=', id)
    .where('halted_at', 'is not', null)
    .where('answered_at', 'is', null)
    .orderBy('due_on')
    .limit(1)
    .executeTakeFirst()
  await deps.issuers.answersLateInTx(tx, id, oldest ? plusDays(oldest.due_on, 1) : null)
  return oldest !== undefined
}

const toldOf = ({ row, business }: Year) => ({ name: business.name, year: String(row.year), screening: row.id })
const reportersOf = ({ proposals }: ShariaDeps, { tx }: CommandContext, { id, ownerUserId }: Business) =>
  proposals.listReporters(tx, id, ownerUserId)

/** The day on which trading stops where no answers have come. */
async function haltDayInTx(
  { rulebook }: ShariaDeps,
  { tx, now }: CommandContext,
  row: ScreeningRow,
): Promise<LocalDate> {
  return plusDays(row.due_on, 1 + (await rulebook.at(now, tx))['sharia.answer_halt_days'])
}

/** A stop stands among the stops of trading; its end belongs to the status. */
const SAID_AS = { halted: 'suspension', answered: 'sharia_status' } as const
type SilenceNotice = { state: 'halted' | 'answered'; words: { title: string; body: string } }

/** What the rulebook does by itself carries an approval too: docs/rules/late-payment.md, Automatic publication. */
async function announceInTx(
  deps: ShariaDeps,
  context: CommandContext,
  { row, business }: Year,
  { state, words }: SilenceNotice,
) {
  const [request] = await deps.approvals.recordInTx(context.tx, [
    {
      subject: BY_RULE,
      object: `sharia-screening/${row.id}/${state}`,
      payload: { state },
      description: { title: { id: words.title, en: words.title }, changes: [] },
      reason: words.title,
      permission: 'rule.decide',
      maker: 'system:rulebook',
      checker: 'system:sharia',
      at: context.now,
    },
  ])
  const said = { ...words, type: SAID_AS[state], businessId: business.id, request: request! }
  return deps.disclosures.announceInTx(context, said)
}
