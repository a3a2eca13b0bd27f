import type { Business } from '#contract/issuers/states'
import type { CommandContext } from '#platform/commands/command'
import { defineCommand } from '#platform/commands/define-command'
import { nameOf } from '#shared/actor'
import type { Id } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import { type OpinionDecision, openCaseInTx } from './change.ts'
import type { ShariaDeps } from './deps.ts'
import type { AnswerYear } from './input.ts'
import { pauseCureInTx, remeasureInTx } from './measure.ts'
import type { ShariaRefusals } from './refusals.ts'
import { findOpenCaseInTx } from './rows.ts'
import { settleYearInTx } from './settle-year.ts'
import { isActivity, type YearLine } from './states.ts'
import { tables } from './tables.ts'
import { liftMissingAnswersHaltInTx } from './unanswered-years.ts'
import { findOwnScreeningRow, lockYearInTx } from './year-rows.ts'

/**
 * The issuer answers once for its activities and contracts of a year. A forbidden activity puts the status at risk at
 * once; changed contracts wait for the board. Refuses `sharia_year_not_found` and `sharia_year_answered`.
 */
export const answerYear = defineCommand({
  name: 'sharia.answer-year',
  permission: 'sharia.file-cure',
  async before(deps: ShariaDeps, actor, { id }: AnswerYear & { id: string }) {
    await findOwnScreeningRow(deps, actor, id)
  },
  async run(context, { id, ...said }, deps) {
    const { tx, now, note } = context
    const { row, business } = await lockYearInTx(deps, tx, id)
    if (row.answered_at) throw new Refusal<ShariaRefusals>('sharia_year_answered')
    await tables(tx)
      .insertInto('sharia_answer')
      .values({ screening_id: row.id, filed_by: nameOf(context.actor) as Id<'user'>, filed_at: now })
      .execute()
    const lines = said.lines.map(({ words, ...line }) => ({ ...line, words: line.changed ? words : '' }))
    await tables(tx)
      .insertInto('sharia_answer_line')
      .values(lines.map((line) => ({ screening_id: row.id, ...line })))
      .execute()
    const applying = lines.filter(({ changed, line }) => changed && isActivity(line)).map(({ line }) => line)
    if (applying.length > 0) await putAtRiskInTx(deps, context, { business, lines: applying, decided: null })
    await settleYearInTx(tx, row, { answeredAt: now })
    if (row.halted_at) await liftMissingAnswersHaltInTx(deps, context, { row, business })
    note(`sharia-screening/${row.id}`, { data: { changed: lines.filter(({ changed }) => changed).length } })
  },
})

/** Measures the newest figures again together with lines that do not comply, and puts the status at risk. */
export async function putAtRiskInTx(
  deps: ShariaDeps,
  context: CommandContext,
  { business, lines, decided }: { business: Business; lines: readonly YearLine[]; decided: OpinionDecision | null },
): Promise<void> {
  const open = await findOpenCaseInTx(context.tx, business.id)
  const measure = await remeasureInTx(deps, context, { business, lines })
  if (open) await pauseCureInTx(context, open, measure)
  else await openCaseInTx(deps, context, { business, measure, decided })
}
