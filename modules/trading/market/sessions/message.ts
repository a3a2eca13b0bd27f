import { defineCommand } from '#platform/commands/define-command'
import type { Db } from '#platform/db/database'
import { type Actor, isSignedIn } from '#shared/actor'
import type { Page, PageRequest } from '#shared/page'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import { marketEvent } from '../events.ts'
import type { MarketRefusals } from '../refusals.ts'
import type { MessageRow } from '../states.ts'
import { tables } from '../tables.ts'

type Message = {
  message: string
  /** Absent: now. */
  from?: Date | null
  /** Absent: the next message. */
  until?: Date | null
}

/** Sets the message of the information bar; an empty one removes it. Refuses `message_past` and `message_end_early`. */
export const setMarketMessage = defineCommand({
  name: 'market.set-message',
  permission: 'market-message.set',
  async run({ tx, actor, now, note, emit }, { message, until = null, ...span }: Message) {
    const from = span.from ?? now
    if (from < now) throw new Refusal<MarketRefusals>('message_past', {}, 'from')
    if (until && until <= from) throw new Refusal<MarketRefusals>('message_end_early', {}, 'until')
    await tables(tx)
      .insertInto('market_message')
      .values({
        message,
        valid_from: from,
        valid_until: until,
        set_by: isSignedIn(actor) ? actor.userId : 'system',
      })
      .execute()
    note('market_message', { data: { message, from, until } })
    if (from <= now) emit(marketEvent(null, 'message_changed', { message }))
  },
})

/** Past, current and coming messages of the bar, newest first. An unknown cursor starts over. */
export async function listMarketMessages(
  db: Db,
  actor: Actor,
  { after, limit = 20 }: PageRequest,
): Promise<Page<MessageRow>> {
  requirePermission(actor, 'market-message.read')
  const start = /^\d{1,6}$/.test(after ?? '') ? Number(after) : 0
  const rows = await newestFirst(db)
    .select(['id', 'message', 'valid_from as from', 'valid_until as until', 'set_by as setBy'])
    .limit(limit + 1)
    .offset(start)
    .execute()
  const items = rows.slice(0, limit).map((row) => ({ ...row, id: String(row.id) }))
  return { items, next: rows.length > limit ? `${start + limit}` : null }
}

const newestFirst = (db: Db) =>
  tables(db).selectFrom('market_message').orderBy('valid_from', 'desc').orderBy('id', 'desc')
