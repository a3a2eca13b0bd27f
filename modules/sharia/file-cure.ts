import type { CommandContext } from '#platform/command'
import { type Actor, isSignedIn } from '#shared/actor'
import { type LocalDate, localDate } from '#shared/dates'
import { type Id, newId } from '#shared/ids'
import { rupiah } from '#shared/money'
import { Refusal } from '#shared/refusal'
import { objectOf } from './change.ts'
import type { ShariaDeps } from './deps.ts'
import type { FileCure } from './input.ts'
import { clockInTx, measureInTx } from './measure.ts'
import type { ShariaRefusals } from './refusals.ts'
import { caseRow, lockedInTx, measuresOf } from './rows.ts'
import { tables } from './tables.ts'

/** Its owner files for a business, and the co-workers who may send for it; to others a case does not exist. */
export async function assertFiles(deps: ShariaDeps, actor: Actor, businessId: Id<'business'>): Promise<void> {
  const business = await deps.issuers.byId(businessId)
  if (business && isSignedIn(actor) && business.ownerUserId === actor.userId) return
  const helps = await deps.proposals.businesses(actor)
  if (!helps.some((each) => each.businessId === businessId && each.rights.includes('send')))
    throw new Refusal<ShariaRefusals>('sharia_case_not_found')
}

/**
 * The issuer shows that it is below the limits again: measured at once, and decided by the board. Refuses
 * `sharia_case_not_found`, `sharia_case_over`, `sharia_as_of` and `sharia_figures`.
 */
export function fileCure(deps: ShariaDeps, actor: Actor, { id, ...filed }: FileCure & { id: string }) {
  const before = async () => assertFiles(deps, actor, (await caseRow(deps.db, id)).business_id)
  const spec = { name: 'sharia.file-cure', actor, may: 'sharia.file-cure' as const, input: { id, ...filed }, before }
  return deps.commands.run(spec, async (given) => {
    const context = given as CommandContext
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
      figures: {
        year: Number(asOf.slice(0, 4)),
        interestBearingDebt: rupiah(filed.interestBearingDebt),
        totalAssets: rupiah(filed.totalAssets),
        nonHalalIncome: rupiah(filed.nonHalalIncome),
        totalIncome: rupiah(filed.totalIncome),
      },
    })
    await tables(tx)
      .insertInto('sharia_step')
      .values({ id: newId(now), case_id: row.id, kind: 'cure_filed', measure_id: measure.id, happened_at: now })
      .execute()
    await clockInTx(context, row, measure)
    note(objectOf(row.id), { data: { asOf, passes: measure.passes } })
    return { passes: measure.passes }
  })
}
