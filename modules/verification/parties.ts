import { sql } from 'kysely'
import type { Id } from '#shared/ids'
import type { Party } from './states.ts'

/** Who is a citizen, a foreigner or a legal entity, as a select of `user_id, party`. */
export const parties = sql<{ user_id: Id<'user'>; party: Party }>`select user_id, party from kyc`
