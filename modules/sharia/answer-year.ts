import type { Business } from '#contract/issuers/states'
import type { CommandContext } from '#platform/command'
import { defineCommand } from '#platform/define-command'
import { nameOf } from '#shared/actor'
import type { Id } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import { beginInTx, type Decided } from './change.ts'
import type { ShariaDeps } from './deps.ts'
import type { AnswerYear } from './input.ts'
import { clockInTx, measureAgainInTx } from './measure.ts'
import type { ShariaRefusals } from './refusals.ts'
import { openCaseInTx } from './rows.ts'
import { settleYearInTx } from './settle-year.ts'
import { liftSilenceInTx } from './silence.ts'
import { isActivity, type YearLine } from './states.ts'
import { tables } from './tables.ts'
import { lockedYearInTx, ownScreening } from './year-rows.ts'

/**
 * The issuer answers for its activities and contracts of a year, once. An activity that is forbidden puts the status at
 * risk at once, as figures above a limit do; contracts that changed wait for the board. Refuses `sharia_year_not_found`
 * and `sharia_year_answered`.
 */
export const answerYear = defineCommand({
  name: 'sharia.answer-year',
  permission: 'sharia.file-cure',
  async before(deps: ShariaDeps, actor, { id }: AnswerYear & { id: string }) {
    await ownScreening(deps, actor, id)
  },
  async run(context, { id, ...said }, deps) {
    const { tx, now, note } = context
    const { row, business } = await lockedYearInTx(deps, tx, id)
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
    if (applying.length > 0) await failInTx(deps, context, { business, lines: applying, decided: null })
    await settleYearInTx(tx, row, { answeredAt: now })
    if (row.halted_at) await liftSilenceInTx(deps, context, { row, business })
    note(`sharia-screening/${row.id}`, { data: { changed: lines.filter(({ changed }) => changed).length } })
  },
})

/** The newest figures are measured anew with what does not fit beside them: the status is at risk. */
export async function failInTx(
  deps: ShariaDeps,
  context: CommandContext,
  { business, lines, decided }: { business: Business; lines: readonly YearLine[]; decided: Decided | null },
): Promise<void> {
  const open = await openCaseInTx(context.tx, business.id)
  const measure = await measureAgainInTx(deps, context, { business, lines })
  if (open) await clockInTx(context, open, measure)
  else await beginInTx(deps, context, { business, measure, decided })
}
