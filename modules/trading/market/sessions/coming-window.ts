import type { PlannedDays } from '#modules/rulebook'
import { tables } from '../tables.ts'

/**
 * The coming trading window that contains a day, unless cancelled. In a running window a day may still become a
 * holiday: its session is dropped and orders for it expire.
 */
export const findComingWindow: PlannedDays = (tx, day, today) =>
  tables(tx)
    .selectFrom('market_window')
    .select(['first_day as firstDay', 'last_day as lastDay'])
    .where('first_day', '>', today)
    .where('first_day', '<=', day)
    .where('last_day', '>=', day)
    .where('closed_early_at', 'is', null)
    .executeTakeFirst()
