import type { Db, Tx } from '#platform/db/database'
import type { Vault } from '#platform/runtime/crypto'
import type { Id } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import { computeBlindIndexes } from './blind-index.ts'
import type { KycApplication } from './input.ts'
import { findIdentityNumber } from './party.ts'
import type { VerificationRefusals } from './refusals.ts'
import type { Party } from './states.ts'
import { tables } from './tables.ts'

export type Identity = ReturnType<typeof findIdentityNumber>

/** The identity number in a partly filled form; undefined while incomplete. */
export function findIdentity(party: Party, values: Readonly<Record<string, string>>): Identity | undefined {
  const whole = party === 'foreigner' ? values.nationality && values.passportNumber : values[numberOf[party]]
  return whole ? findIdentityNumber({ party, ...values } as KycApplication) : undefined
}
const numberOf = { citizen: 'nik', entity: 'nib' } as const

/** The refusal that somebody else has this identity number. */
export const createIdentityTaken = ({ taken, field }: Identity) => new Refusal<VerificationRefusals>(taken, {}, field)

/**
 * Refuses an identity number that belongs to somebody else. Compares the hashes of all keys, because stored ones may be
 * of an older DATA_KEY.
 */
export async function assertIdentityFree(
  through: Db | Tx,
  vault: Vault,
  { userId, identity }: { userId: Id<'user'>; identity: Identity },
): Promise<void> {
  const other = await tables(through)
    .selectFrom('kyc')
    .select('user_id')
    .where('identity_index', 'in', computeBlindIndexes(vault, identity.kind, identity.number))
    .where('user_id', '<>', userId)
    .executeTakeFirst()
  if (other) throw createIdentityTaken(identity)
}
