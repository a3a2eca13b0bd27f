import { defineCommand } from '#platform/commands/define-command'
import { createPrintedReference } from '#platform/text/printed-reference'
import { type Id, newId } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import { assertBoardMemberIndependentInTx } from './board-member.ts'
import type { ShariaDeps } from './deps.ts'
import type { YearOpinion } from './input.ts'
import type { ShariaRefusals } from './refusals.ts'
import { lockYearInTx } from './year-rows.ts'

/** The kind of approval request for an opinion on a year. */
export const YEAR_OPINION = 'sharia.year-opinion'
/** The approval object of a yearly screening. */
export const screeningObject = (id: string) => `sharia-screening/${id}`
export type YearOpinionPayload = YearOpinion & {
  screening: Id<'sharia-screening'>
  number: string
  signer: string
  signature: unknown
}

/**
 * A board member signs an opinion on contracts that changed in a year; a second person approves it. Refuses
 * `sharia_year_not_found`, `sharia_year_settled`, `sharia_interested` and `approval_waits`.
 */
export const proposeYearOpinion = defineCommand({
  name: 'sharia.propose-year-opinion',
  permission: 'sharia.propose',
  proves: ({ credentials }: ShariaDeps) => credentials,
  async run(context, { id, ...opinion }: YearOpinion & { id: string }, deps) {
    const { tx, now, proof } = context
    const { row, business } = await lockYearInTx(deps, tx, id)
    const signer = await assertBoardMemberIndependentInTx(deps, context, business)
    if (row.state !== 'findings') throw new Refusal<ShariaRefusals>('sharia_year_settled')
    const number = createPrintedReference('OS', newId(now), now)
    const content = { screening: row.id, ...opinion }
    const text = {
      operation: 'sharia.propose-year-opinion',
      content,
      about: proofTitle(business.name, row.year),
      proof,
    }
    const signature = await deps.credentials.signTextInTx(tx, context.actor, text, now)
    const payload: YearOpinionPayload = { ...opinion, screening: row.id, number, signer, signature }
    const reason = opinion.text.slice(0, 500)
    return deps.approvals.proposeInTx(context, {
      subject: YEAR_OPINION,
      object: screeningObject(row.id),
      payload,
      reason,
    })
  },
})

const proofTitle = (name: string, year: number) => ({
  id: `Tandatangani pendapat tentang perubahan ${name} tahun ${year}`,
  en: `Sign the opinion on the changes of ${name} in ${year}`,
})
