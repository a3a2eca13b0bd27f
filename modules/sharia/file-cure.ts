import { type FilePurpose, fileRule } from '#contract/attachments/states'
import { claimInTx } from '#modules/attachments'
import { defineCommand } from '#platform/define-command'
import { type Actor, isSignedIn, nameOf } from '#shared/actor'
import { type LocalDate, localDate } from '#shared/dates'
import { type Id, newId } from '#shared/ids'
import { rupiah } from '#shared/money'
import { Refusal } from '#shared/refusal'
import { objectOf } from './change.ts'
import type { ShariaDeps } from './deps.ts'
import type { FileCure } from './input.ts'
import { clockInTx, measureInTx } from './measure.ts'
import type { ShariaRefusals } from './refusals.ts'
import { caseRow, forbiddenInTx, lockedInTx, measuresOf } from './rows.ts'
import { CURE_PAPER, curePapers, type YearLine } from './states.ts'
import { tables } from './tables.ts'

/** Its owner files for a business, and the co-workers who may send for it. */
export async function filesFor(deps: ShariaDeps, actor: Actor, businessId: Id<'business'>): Promise<boolean> {
  const business = await deps.issuers.byId(businessId)
  if (business && isSignedIn(actor) && business.ownerUserId === actor.userId) return true
  const helps = await deps.proposals.listOwnBusinesses(actor)
  return helps.some((each) => each.businessId === businessId && each.rights.includes('send'))
}

/** To others a case does not exist. */
export async function assertFiles(deps: ShariaDeps, actor: Actor, businessId: Id<'business'>): Promise<void> {
  if (!(await filesFor(deps, actor, businessId))) throw new Refusal<ShariaRefusals>('sharia_case_not_found')
}

export const curePurpose: FilePurpose = {
  name: CURE_PAPER,
  belongsTo: 'record',
  rule: fileRule({
    kinds: ['pdf', 'image'],
    maxCount: 1,
    readableBy: 'sharia.read',
    readFor: 'Syirkah: hanya untuk pemeriksaan status syariah',
  }),
}
export const papersSubject = (measure: string) => `sharia-measure/${measure}` as const

export type NewCure = Omit<FileCure, 'ended'> & {
  id: string
  ended?: readonly YearLine[]
  files?: readonly string[]
}

/**
 * The issuer shows that it is below the limits again: measured at once, and decided by the board. Refuses
 * `sharia_case_not_found`, `sharia_case_over`, `sharia_as_of`, `sharia_figures` and `attachment_not_found`.
 */
export const fileCure = defineCommand({
  name: 'sharia.file-cure',
  permission: 'sharia.file-cure',
  async before(deps: ShariaDeps, actor, { id }: NewCure) {
    await assertFiles(deps, actor, (await caseRow(deps.db, id)).business_id)
  },
  async run(context, { id, files = [], ended = [], ...filed }, deps) {
    const { tx, now, note } = context
    const { row, business } = await lockedInTx(deps, tx, id)
    if (row.state === 'restored') throw new Refusal<ShariaRefusals>('sharia_case_over')
    const [newest] = await measuresOf(tx, business.id, 1)
    const asOf = filed.asOf as LocalDate
    if (asOf <= newest!.as_of || asOf > localDate(now))
      throw new Refusal<ShariaRefusals>('sharia_as_of', { after: newest!.as_of }, 'asOf')
    if (filed.nonHalalIncome > filed.totalIncome)
      throw new Refusal<ShariaRefusals>('sharia_figures', {}, 'nonHalalIncome')
    const measure = await measureInTx(deps, context, {
      business,
      about: 'cure',
      asOf,
      explanation: filed.explanation,
      forbidden: (await forbiddenInTx(tx, business.id)).filter((line) => !ended.includes(line)),
      figures: {
        year: Number(asOf.slice(0, 4)),
        interestBearingDebt: rupiah(filed.interestBearingDebt),
        totalAssets: rupiah(filed.totalAssets),
        nonHalalIncome: rupiah(filed.nonHalalIncome),
        totalIncome: rupiah(filed.totalIncome),
      },
    })
    const papers = { ownerId: nameOf(context.actor) as Id<'user'>, subject: papersSubject(measure.id) }
    await claimInTx(tx, { ...papers, purpose: CURE_PAPER, field: curePapers[0], ids: files }, now)
    await tables(tx)
      .insertInto('sharia_step')
      .values({ id: newId(now), case_id: row.id, kind: 'cure_filed', measure_id: measure.id, happened_at: now })
      .execute()
    await clockInTx(context, row, measure)
    note(objectOf(row.id), { data: { asOf, passes: measure.passes } })
    return { passes: measure.passes }
  },
})
