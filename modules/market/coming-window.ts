import type { PlannedDays } from '#modules/rulebook'
import { tables } from './tables.ts'

/**
 * The window to come in which a day lies, unless it was taken back. In one that runs already a day may become a holiday: its
 * session falls away, and orders that wait for it expire.
 */
export const comingWindow: PlannedDays = (tx, day, today) =>
  tables(tx)
    .selectFrom('market_window')
    .select(['first_day as firstDay', 'last_day as lastDay'])
    .where('first_day', '>', today)
    .where('first_day', '<=', day)
    .where('last_day', '>=', day)
    .where('closed_early_at', 'is', null)
    .executeTakeFirst()
