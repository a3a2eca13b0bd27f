import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#platform/db/database'
import { createPrintedReference } from '#platform/text/printed-reference'
import { type Id, newId } from '#shared/ids'
import { type Units, units } from '#shared/money'
import { tables } from './tables.ts'

type RightsTransfer = { issue: Id<'rights-issue'>; from: Id<'user'>; to: Id<'user'>; rights: Units; now: Date }

/** Records a transfer of rights, under the giver's locked entitlement. */
export async function moveRightsInTx(tx: Tx, { issue, from, to, rights, now }: RightsTransfer) {
  const id = newId<'rights-transfer'>(now)
  const reference = createPrintedReference('PH', id, now)
  const moved = { id, reference, rights_issue_id: issue, from_user: from, to_user: to, rights, given_at: now }
  await tables(tx).insertInto('rights_transfer').values(moved).execute()
  await tables(tx)
    .updateTable('entitlement')
    .set((eb) => ({ given: eb('given', '+', rights), came_after: subtractFloored(rights) }))
    .where('rights_issue_id', '=', issue)
    .where('user_id', '=', from)
    .execute()
  const received = { held: units(0), rights: units(0), received: rights, told_at: now }
  await tables(tx)
    .insertInto('entitlement')
    .values({ rights_issue_id: issue, user_id: to, ...received })
    .onConflict((held) =>
      held.columns(['rights_issue_id', 'user_id']).doUpdateSet((eb) => ({
        received: eb('entitlement.received', '+', rights),
        came_after: eb('entitlement.came_after', '+', rights),
      })),
    )
    .execute()
  return { id, reference }
}

/** Rights received last are given on first. */
const subtractFloored = (by: Units): RawBuilder<Units> => sql`greatest(came_after - ${by}::bigint, 0)`
