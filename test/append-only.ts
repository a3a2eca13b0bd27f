import type { RawBuilder } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '../platform/db/database.ts'

const NO_RIGHT = '42501'

/**
 * Expects that a statement is refused to the application by permission and to the owner by the table's trigger
 * (`code`).
 */
export async function expectAppendOnly(database: Database, statement: RawBuilder<unknown>, code: string) {
  await expect(statement.execute(database.db)).rejects.toMatchObject({ code: NO_RIGHT })
  await expect(database.asOwner((tx) => statement.execute(tx))).rejects.toMatchObject({ code })
}
