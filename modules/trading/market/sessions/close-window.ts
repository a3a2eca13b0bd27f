import { sql } from 'kysely'
import type { ApprovalSubject } from '#modules/approvals'
import { defineCommand } from '#platform/commands/define-command'
import type { Tx } from '#platform/db/database'
import { type LocalDate, localDate } from '#shared/dates'
import { date } from '#shared/format'
import { Refusal } from '#shared/refusal'
import type { MarketContext } from '../deps.ts'
import { marketEvent } from '../events.ts'
import type { CloseWindow } from '../input.ts'
import type { MarketRefusals } from '../refusals.ts'
import { tables } from '../tables.ts'

const SUBJECT = 'market.close-window'
type Closing = { firstDay: LocalDate; lastDay: LocalDate }

/** Proposes to end a running trading window now or to cancel a coming one; another member of staff approves. */
export const proposeWindowClose = defineCommand({
  name: 'market.ask-to-close-window',
  permission: 'market.close-window',
  async run(context, { firstDay, reason }: CloseWindow, deps: MarketContext) {
    const payload = await openWindowInTx(context.tx, firstDay, context.now)
    return deps.approvals.proposeInTx(context, {
      subject: SUBJECT,
      object: `market-window/${firstDay}`,
      payload,
      reason,
    })
  },
})

/** The approval that closes a window: its sessions end, waiting orders expire and its days become free. */
export const windowCloseApproval: ApprovalSubject<Closing> = {
  name: SUBJECT,
  kind: { id: 'Penutupan jendela pasar', en: 'End of a market window' },
  policy: () => [{ from: 0n, permission: 'market.decide', votes: 1 }],
  money: 'back',
  describe: async (_, { firstDay, lastDay }) => {
    const days = (locale: 'id' | 'en') => `${date(firstDay, locale)} – ${date(lastDay, locale)}`
    return {
      title: { id: `Tutup jendela pasar ${days('id')}`, en: `End the market window ${days('en')}` },
      changes: [
        {
          label: { id: 'Hari perdagangan', en: 'Trading days' },
          before: { id: days('id'), en: days('en') },
          after: { id: 'Tidak ada lagi sejak persetujuan', en: 'None from the approval on' },
        },
      ],
    }
  },
  async execute({ tx, now, emit, note }, { payload: { firstDay }, reason }) {
    const window = await openWindowInTx(tx, firstDay, now)
    await tables(tx)
      .updateTable('market_window')
      .set({ closed_early_at: now })
      .where('first_day', '=', firstDay)
      .where('closed_early_at', 'is', null)
      .execute()
    await sql`
      delete from market_window_day where day > ${localDate(now)}
        and window_id in (select id from market_window where first_day = ${firstDay})`.execute(tx)
    note(`market-window/${firstDay}`, { reason, data: window })
    emit(marketEvent(null, 'window_closed', window))
  },
}

/** The window of this first day, unless it is over. */
async function openWindowInTx(tx: Tx, firstDay: LocalDate, now: Date): Promise<Closing> {
  const row = await tables(tx)
    .selectFrom('market_window')
    .select(['first_day', 'last_day'])
    .where('first_day', '=', firstDay)
    .where('closed_early_at', 'is', null)
    .where('last_day', '>=', localDate(now))
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal<MarketRefusals>('window_over')
  return { firstDay: row.first_day, lastDay: row.last_day }
}
