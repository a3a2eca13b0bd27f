import type { Db } from '#platform/db/database'
import type { GenuineAgreement } from './states.ts'
import { tables } from './tables.ts'

/** The signed agreement with this number or SHA-256 of its file; undefined if it is not authentic. */
export async function findGenuineAgreement(db: Db, typed: string): Promise<GenuineAgreement | undefined> {
  const bare = typed.replace(/\s+/g, '')
  const isHash = /^[0-9a-f]{64}$/i.test(bare)
  if (!isHash && !/^TT-\d{6}-[0-9A-Z]{7}$/i.test(bare)) return undefined
  const row = await tables(db)
    .selectFrom('signature')
    .select(['reference', 'signed_at', 'certificate'])
    .where('state', '=', 'signed')
    .$if(isHash, (query) => query.where('file_sha256', '=', bare.toLowerCase()))
    .$if(!isHash, (query) => query.where('reference', '=', bare.toUpperCase()))
    .executeTakeFirst()
  if (!row) return undefined
  const { issuer, serial } = row.certificate!
  return { reference: row.reference, signedAt: row.signed_at!, issuer, serial }
}
