import type { Vault } from '#platform/crypto'
import type { Db, Tx } from '#platform/database'
import type { Id } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import { blindIndexes } from './blind-index.ts'
import type { KycApplication } from './input.ts'
import { identityOf } from './party.ts'
import type { VerificationRefusals } from './refusals.ts'
import type { Party } from './states.ts'
import { tables } from './tables.ts'

export type Identity = ReturnType<typeof identityOf>

/** The number of identity in what is filled in so far; undefined while it is not whole. */
export function identityIn(party: Party, values: Readonly<Record<string, string>>): Identity | undefined {
  const whole = party === 'foreigner' ? values.nationality && values.passportNumber : values[numberOf[party]]
  return whole ? identityOf({ party, ...values } as KycApplication) : undefined
}
const numberOf = { citizen: 'nik', entity: 'nib' } as const

export const taken = ({ taken, field }: Identity) => new Refusal<VerificationRefusals>(taken, {}, field)

/** After a new DATA_KEY the stored hashes are of the older one for a while: both are looked for. */
export async function assertNobodyElses(
  through: Db | Tx,
  vault: Vault,
  { userId, identity }: { userId: Id<'user'>; identity: Identity },
): Promise<void> {
  const other = await tables(through)
    .selectFrom('kyc')
    .select('user_id')
    .where('identity_index', 'in', blindIndexes(vault, identity.kind, identity.number))
    .where('user_id', '<>', userId)
    .executeTakeFirst()
  if (other) throw taken(identity)
}
