import { createFileRule, type FilePurpose } from '#contract/attachments/states'
import { attachFilesInTx } from '#modules/attachments'
import { defineCommand } from '#platform/commands/define-command'
import { type Actor, isSignedIn, nameOf } from '#shared/actor'
import { type LocalDate, localDate } from '#shared/dates'
import { type Id, newId } from '#shared/ids'
import { rupiah } from '#shared/money'
import { Refusal } from '#shared/refusal'
import { shariaCaseObject } from './change.ts'
import type { ShariaDeps } from './deps.ts'
import type { FileCure } from './input.ts'
import { pauseCureInTx, storeMeasureInTx } from './measure.ts'
import type { ShariaRefusals } from './refusals.ts'
import { findCaseRow, listForbiddenLinesInTx, listMeasures, lockCaseInTx } from './rows.ts'
import { CURE_PAPER, curePapers, type YearLine } from './states.ts'
import { tables } from './tables.ts'

/** Whether the actor is the owner of a business or a co-worker with the right to send for it. */
export async function mayFileForBusiness(deps: ShariaDeps, actor: Actor, businessId: Id<'business'>): Promise<boolean> {
  const business = await deps.issuers.byId(businessId)
  if (business && isSignedIn(actor) && business.ownerUserId === actor.userId) return true
  const helps = await deps.proposals.listOwnBusinesses(actor)
  return helps.some((each) => each.businessId === businessId && each.rights.includes('send'))
}

/** Refuses `sharia_case_not_found` to people who may not file for the business. */
export async function assertMayFile(deps: ShariaDeps, actor: Actor, businessId: Id<'business'>): Promise<void> {
  if (!(await mayFileForBusiness(deps, actor, businessId))) throw new Refusal<ShariaRefusals>('sharia_case_not_found')
}

/** Uploads that prove a cure. */
export const curePurpose: FilePurpose = {
  name: CURE_PAPER,
  belongsTo: 'record',
  rule: createFileRule({
    kinds: ['pdf', 'image'],
    maxCount: 1,
    readableBy: 'sharia.read',
    readFor: 'hanya untuk pemeriksaan status syariah',
  }),
}
/** The attachment subject of a measurement. */
export const measureSubject = (measure: string) => `sharia-measure/${measure}` as const

export type NewCure = Omit<FileCure, 'ended'> & {
  id: string
  ended?: readonly YearLine[]
  files?: readonly string[]
}

/**
 * The issuer files figures that are below the limits again: measured at once, then decided by the board. Refuses
 * `sharia_case_not_found`, `sharia_case_over`, `sharia_as_of`, `sharia_figures` and `attachment_not_found`.
 */
export const fileCure = defineCommand({
  name: 'sharia.file-cure',
  permission: 'sharia.file-cure',
  async before(deps: ShariaDeps, actor, { id }: NewCure) {
    await assertMayFile(deps, actor, (await findCaseRow(deps.db, id)).business_id)
  },
  async run(context, { id, files = [], ended = [], ...filed }, deps) {
    const { tx, now, note } = context
    const { row, business } = await lockCaseInTx(deps, tx, id)
    if (row.state === 'restored') throw new Refusal<ShariaRefusals>('sharia_case_over')
    const [newest] = await listMeasures(tx, business.id, 1)
    const asOf = filed.asOf as LocalDate
    if (asOf <= newest!.as_of || asOf > localDate(now))
      throw new Refusal<ShariaRefusals>('sharia_as_of', { after: newest!.as_of }, 'asOf')
    if (filed.nonHalalIncome > filed.totalIncome)
      throw new Refusal<ShariaRefusals>('sharia_figures', {}, 'nonHalalIncome')
    const measure = await storeMeasureInTx(deps, context, {
      business,
      about: 'cure',
      asOf,
      explanation: filed.explanation,
      forbidden: (await listForbiddenLinesInTx(tx, business.id)).filter((line) => !ended.includes(line)),
      figures: {
        year: Number(asOf.slice(0, 4)),
        interestBearingDebt: rupiah(filed.interestBearingDebt),
        totalAssets: rupiah(filed.totalAssets),
        nonHalalIncome: rupiah(filed.nonHalalIncome),
        totalIncome: rupiah(filed.totalIncome),
      },
    })
    const papers = { ownerId: nameOf(context.actor) as Id<'user'>, subject: measureSubject(measure.id) }
    await attachFilesInTx(tx, { ...papers, purpose: CURE_PAPER, field: curePapers[0], ids: files }, now)
    await tables(tx)
      .insertInto('sharia_step')
      .values({ id: newId(now), case_id: row.id, kind: 'cure_filed', measure_id: measure.id, happened_at: now })
      .execute()
    await pauseCureInTx(context, row, measure)
    note(shariaCaseObject(row.id), { data: { asOf, passes: measure.passes } })
    return { passes: measure.passes }
  },
})
