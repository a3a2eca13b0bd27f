import type { CommandContext } from '#platform/commands/command'
import { defineCommand } from '#platform/commands/define-command'
import { type Id, isId } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import type { MarketContext } from '../deps.ts'
import { orderEvent } from '../events.ts'
import type { CloseCase } from '../input.ts'
import type { MarketRefusals } from '../refusals.ts'
import { tables } from '../tables.ts'
import { findBlockedPeople, listCasePeople } from './blocked-people.ts'

/** Closes a market case and lets its people order again. Refuses `case_own` to the member of staff who opened it. */
export const closeMarketCase = defineCommand({
  name: 'market.close-case',
  permission: 'market.investigate',
  async run(context, { id, outcome }: CloseCase & { id: string }, deps: MarketContext) {
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
    await endMarketCaseInTx(deps, context, id as Id<'market-case'>, { closedBy: userId, outcome })
  },
})

type Ending = { closedBy: Id<'user'> | null; outcome: string }

/** Ends an open case and notifies people whom no other case blocks. */
export async function endMarketCaseInTx(
  { registry }: MarketContext,
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
  const people = await listCasePeople(tx, id)
  const held = await findBlockedPeople(tx, row.code, people) // by another case
  for (const who of people) if (!held.has(who)) emit(orderEvent(who, 'trading_allowed', { slug, name }))
  note(`market-case/${id}`, { reason: outcome })
}
