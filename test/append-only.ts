import type { RawBuilder } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '../platform/db/database.ts'

const NO_RIGHT = '42501'

/** The application has not the right, and the owner's mistake is refused with the code of the table's guard. */
export async function expectKept(database: Database, statement: RawBuilder<unknown>, code: string) {
  await expect(statement.execute(database.db)).rejects.toMatchObject({ code: NO_RIGHT })
  await expect(database.asOwner((tx) => statement.execute(tx))).rejects.toMatchObject({ code })
}
