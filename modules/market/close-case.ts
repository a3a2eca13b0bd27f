import type { CommandContext } from '#platform/command'
import { defineCommand } from '#platform/define-command'
import { type Id, isId } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import type { Inside } from './deps.ts'
import { orderEvent } from './events.ts'
import { heldIn, peopleOf } from './held-in.ts'
import type { CloseCase } from './input.ts'
import type { MarketRefusals } from './refusals.ts'
import { tables } from './tables.ts'

/** Lets its people order again. Refuses `case_own`: another member of staff closes it than opened it. */
export const closeCase = defineCommand({
  name: 'market.close-case',
  permission: 'market.investigate',
  async run(context, { id, outcome }: CloseCase & { id: string }, deps: Inside) {
    const { userId } = context.actor
    const row = isId(id)
      ? await tables(context.tx)
          .selectFrom('market_case')
          .select(['opened_by', 'closed_at'])
          .where('id', '=', id as Id<'market-case'>)
          .forUpdate()
          .executeTakeFirst()
      : undefined
    if (!row) throw new Refusal<MarketRefusals>('case_not_found')
    if (row.closed_at) throw new Refusal<MarketRefusals>('case_closed')
    if (row.opened_by === userId) throw new Refusal<MarketRefusals>('case_own')
    await deps.approvals.supersedeInTx(context, `market-case/${id}`)
    await endCaseInTx(deps, context, id as Id<'market-case'>, { closedBy: userId, outcome })
  },
})

type Ending = { closedBy: Id<'user'> | null; outcome: string }

/** Ends a case that is open, and tells those whom no other case holds. */
export async function endCaseInTx(
  { registry }: Inside,
  { tx, now, emit, note }: CommandContext,
  id: Id<'market-case'>,
  { closedBy, outcome }: Ending,
): Promise<void> {
  const row = await tables(tx)
    .updateTable('market_case')
    .set({ closed_by: closedBy, closed_at: now, outcome })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .returning('security_code as code')
    .executeTakeFirst()
  if (!row) return
  const { slug, name } = (await registry.shareByCode(row.code, tx))!
  const people = await peopleOf(tx, id)
  const held = await heldIn(tx, row.code, people) // by another case
  for (const who of people) if (!held.has(who)) emit(orderEvent(who, 'trading_allowed', { slug, name }))
  note(`market-case/${id}`, { reason: outcome })
}
