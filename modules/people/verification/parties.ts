import { sql } from 'kysely'
import type { Id } from '#shared/ids'
import type { Party } from './states.ts'

/** SQL select `user_id, party`: citizen, foreigner or legal entity. */
export const selectPartiesSql = sql<{ user_id: Id<'user'>; party: Party }>`select user_id, party from kyc`
