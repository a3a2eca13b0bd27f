import type { CommandContext } from '#platform/command'
import type { Actor } from '#shared/actor'
import type { Id } from '#shared/ids'
import { newId } from '#shared/ids'
import { printedReference } from '#shared/printed-reference'
import { Refusal } from '#shared/refusal'
import type { ShariaDeps } from './deps.ts'
import type { YearOpinion } from './input.ts'
import { refuseInterestedInTx } from './member.ts'
import type { ShariaRefusals } from './refusals.ts'
import { lockedYearInTx } from './year-rows.ts'

export const YEAR_OPINION = 'sharia.year-opinion'
export const yearObject = (id: string) => `sharia-screening/${id}`
export type YearPayload = YearOpinion & { screening: Id<'sharia-screening'>; number: string; signer: string }

/**
 * A member of the board signs an opinion on contracts that changed in a year; another person agrees before it counts.
 * Refuses `sharia_year_not_found`, `sharia_year_settled`, `sharia_interested` and `approval_waits`.
 */
export function proposeYearOpinion(deps: ShariaDeps, actor: Actor, { id, ...opinion }: YearOpinion & { id: string }) {
  const input = { id, ...opinion }
  const spec = { name: 'sharia.propose-year-opinion', actor, may: 'sharia.propose' as const, input }
  return deps.commands.run(spec, async (given) => {
    const context = given as CommandContext
    const { row, business } = await lockedYearInTx(deps, context.tx, id)
    const signer = await refuseInterestedInTx(deps, context, business)
    if (row.state !== 'findings') throw new Refusal<ShariaRefusals>('sharia_year_settled')
    const number = printedReference('OS', newId(context.now), context.now)
    const payload: YearPayload = { ...opinion, screening: row.id, number, signer }
    const reason = opinion.text.slice(0, 500)
    return deps.approvals.proposeInTx(context, { subject: YEAR_OPINION, object: yearObject(row.id), payload, reason })
  })
}
