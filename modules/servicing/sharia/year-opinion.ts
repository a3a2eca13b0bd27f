import { inBothLanguages } from '#contract/approvals/states'
import type { ApprovalSubject } from '#modules/approvals'
import { localDate } from '#shared/dates'
import { parseSignature } from '#shared/electronic-signature'
import { Refusal } from '#shared/refusal'
import { putAtRiskInTx } from './answer-year.ts'
import { assertBoardMemberIndependentInTx } from './board-member.ts'
import type { ShariaDeps } from './deps.ts'
import { joinOpinionText } from './opinion-text.ts'
import { YEAR_OPINION, type YearOpinionPayload } from './propose-year-opinion.ts'
import type { ShariaRefusals } from './refusals.ts'
import { filterContracts, listChangedLinesInTx, settleYearInTx } from './settle-year.ts'
import { screeningWords, shariaEvent, yearLineWords, yearOutcomeWords } from './states.ts'
import { tables } from './tables.ts'
import { findScreeningRow, lockYearInTx } from './year-rows.ts'

/** With the second approval an accepted year ends as passed; an objection puts the status at risk. */
export const yearOpinionApproval = (deps: ShariaDeps): ApprovalSubject<YearOpinionPayload> => ({
  name: YEAR_OPINION,
  kind: { id: 'Pendapat dewan tentang perubahan tahunan', en: 'Opinion of the board on a year’s changes' },
  policy: () => [{ from: 0n, permission: 'sharia.decide', votes: 1 }],
  async describe(tx, payload) {
    const row = await findScreeningRow(tx, payload.screening)
    const business = (await deps.issuers.byId(row.business_id, tx))!
    const changed = filterContracts(await listChangedLinesInTx(tx, row.id))
    const line = (id: string, en: string, after: string) => ({
      label: { id, en },
      before: null,
      after: inBothLanguages(after),
    })
    const words = (language: 'id' | 'en') => changed.map((each) => yearLineWords[each][language]).join('; ')
    return {
      title: {
        id: `Penapisan syariah ${business.name}, ${row.year}`,
        en: `Sharia screening of ${business.name}, ${row.year}`,
      },
      changes: [
        {
          label: { id: 'Hasil', en: 'Result' },
          before: screeningWords[row.state],
          after: yearOutcomeWords[payload.outcome],
        },
        {
          label: { id: 'Yang berubah', en: 'What changed' },
          before: null,
          after: { id: words('id'), en: words('en') },
        },
        line('Pendapat', 'Opinion', payload.text),
        ...(payload.conditions ? [line('Syarat', 'Conditions', payload.conditions)] : []),
        ...(payload.dissent ? [line('Pendapat berbeda', 'Dissent', payload.dissent)] : []),
      ],
    }
  },
  async beforeVote(context, { payload }) {
    await assertBoardMemberIndependentInTx(
      deps,
      context,
      (await lockYearInTx(deps, context.tx, payload.screening)).business,
    )
  },
  async execute(context, { id: request, payload }) {
    const { tx, now, note, emit } = context
    const { row, business } = await lockYearInTx(deps, tx, payload.screening)
    if (row.state !== 'findings') throw new Refusal<ShariaRefusals>('sharia_year_settled')
    const { outcome, number, signer } = payload
    const status = outcome === 'objected' ? 'at_risk' : 'compliant'
    const signature = parseSignature(payload.signature)
    const text = joinOpinionText(payload)
    const opinion = { number, givenOn: localDate(now), signer, signature, outcome: status, text } as const
    await tables(tx)
      .insertInto('sharia_year_opinion')
      .values({
        screening_id: row.id,
        outcome,
        opinion: number,
        request_id: request,
        approved: 'approved',
        happened_at: now,
      })
      .execute()
    if (outcome === 'objected') {
      const lines = filterContracts(await listChangedLinesInTx(tx, row.id))
      await putAtRiskInTx(deps, context, { business, lines, decided: { opinion, request } })
    } else {
      const { version: rules } = await deps.rulebook.at(now, tx)
      await deps.issuers.decideShariaInTx(context, { business, opinion, status: business.shariaStatus, rules })
    }
    await settleYearInTx(tx, row, {})
    note(`sharia-screening/${row.id}`, { data: { outcome, opinion: number } })
    const told = { name: business.name, year: String(row.year), screening: row.id, number }
    emit(shariaEvent(business.ownerUserId, 'sharia_year_judged', told))
  },
})
