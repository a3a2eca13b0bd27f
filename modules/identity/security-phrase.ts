import { sql } from 'kysely'
import type { Tx } from '#platform/database'

/** The phrase that the owner of an address chose for our mails, so that a forged one shows; undefined where there is none. */
export async function phraseOf(tx: Tx, address: string): Promise<string | undefined> {
  const { rows } = await sql<{ phrase: string }>`
    select phrase from app_user where lower(email) = lower(${address}) and phrase is not null`.execute(tx)
  return rows[0]?.phrase
}
