import type { Db, Tx } from '#platform/db/database'
import type { Id } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import { computeBlindIndex, computeBlindIndexes } from './blind-index.ts'
import type { VerificationDeps } from './deps.ts'
import type { VerificationRefusals } from './refusals.ts'
import { tables } from './tables.ts'

export type AccountNumbers = { sid: string | null; sre: string | null }
export type SealedNumbers = { sid_sealed: string | null; sre_sealed: string | null }
type CustodyNumbers = { sid?: string | undefined; sre?: string | undefined }
type Deps = { keys: Pick<VerificationDeps['keys'], 'of'>; vault: VerificationDeps['vault'] }

const placeOf = (name: keyof AccountNumbers, userId: Id<'user'>) => ({
  table: 'kyc',
  column: `${name}_sealed`,
  id: userId,
})

/** Encrypts SID and SRE with the person's key and adds a blind index. */
export async function encryptNumbers({ keys, vault }: Deps, tx: Tx, userId: Id<'user'>, { sid, sre }: CustodyNumbers) {
  if (!sid && !sre) return {}
  const key = await keys.of(userId, tx)
  return {
    ...(sid && {
      sid_sealed: key.sealText(sid, placeOf('sid', userId)),
      sid_index: computeBlindIndex(vault, 'sid', sid),
    }),
    ...(sre && {
      sre_sealed: key.sealText(sre, placeOf('sre', userId)),
      sre_index: computeBlindIndex(vault, 'sre', sre),
    }),
  }
}

/** Decrypts SID and SRE. */
export async function decryptNumbers(
  keys: Pick<VerificationDeps['keys'], 'of'>,
  through: Db | Tx,
  userId: Id<'user'>,
  { sid_sealed, sre_sealed }: SealedNumbers,
): Promise<AccountNumbers> {
  if (!sid_sealed && !sre_sealed) return { sid: null, sre: null }
  const key = await keys.of(userId, through)
  return {
    sid: sid_sealed && key.openText(sid_sealed, placeOf('sid', userId)),
    sre: sre_sealed && key.openText(sre_sealed, placeOf('sre', userId)),
  }
}

/** Refuses `sid_taken` when SID or SRE belongs to somebody else; compares the hashes of all keys. */
export async function assertNumbersFree(
  vault: Deps['vault'],
  tx: Tx,
  userId: Id<'user'>,
  { sid, sre }: CustodyNumbers,
) {
  for (const [field, value] of [
    ['sid', sid],
    ['sre', sre],
  ] as const) {
    if (!value) continue
    const other = await tables(tx)
      .selectFrom('kyc')
      .select('user_id')
      .where(`${field}_index`, 'in', computeBlindIndexes(vault, field, value))
      .where('user_id', '<>', userId)
      .executeTakeFirst()
    if (other) throw new Refusal<VerificationRefusals>('sid_taken', {}, field)
  }
}
