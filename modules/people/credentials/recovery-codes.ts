import { randomInt } from 'node:crypto'
import type { Tx } from '#platform/db/database'
import type { Vault } from '#platform/runtime/crypto'
import type { Id } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import type { CredentialsRefusals } from './refusals.ts'
import { RECOVERY_CODE_COUNT } from './states.ts'
import { tables } from './tables.ts'

/** Without letters and digits that look alike; 24 of them are 117 bits, so that no list of their keyed hashes can be tried through. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Creates recovery codes, shown once; earlier ones become invalid. */
export async function issueRecoveryCodesInTx(tx: Tx, vault: Vault, userId: Id<'user'>): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, newCode)
  await tables(tx).deleteFrom('recovery_code').where('user_id', '=', userId).execute()
  await tables(tx)
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ user_id: userId, code_mac: macOf(vault, userId, code), used_at: null })))
    .execute()
  return codes
}

/** Uses a recovery code once, ignoring its formatting. Refuses `recovery_code_wrong`. */
export async function spendRecoveryCodeInTx(tx: Tx, vault: Vault, userId: Id<'user'>, code: string, now: Date) {
  const macs = vault.macs('recovery', userId, plain(code))
  const spent = await tables(tx)
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_mac', 'in', macs)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  if (spent.numUpdatedRows === 0n) throw new Refusal<CredentialsRefusals>('recovery_code_wrong', {}, 'recoveryCode')
}

const newCode = () =>
  [0, 0, 0, 0].map(() => Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)]).join('')).join('-')
const macOf = (vault: Vault, userId: string, code: string) => vault.mac('recovery', userId, plain(code))
const plain = (code: string) => code.toUpperCase().replace(/[^A-Z0-9]/g, '')
