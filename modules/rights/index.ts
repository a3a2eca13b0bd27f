import type { Clock } from '#platform/clock'
import type { Commands } from '#platform/command'
import type { Db, Tx } from '#platform/database'
import type { Actor } from '#shared/actor'
import type { LocalDate } from '#shared/dates'
import { type Id, newId } from '#shared/ids'
import { type Rupiah, type Units, units } from '#shared/money'
import { rightsNotices } from './notices.ts'
import { rightsEvent } from './states.ts'
import { tables } from './tables.ts'

export type NewRightsIssue = {
  securityCode: string
  newShares: Units
  oldShares: Units
  exercisePrice: Rupiah
  recordedOn: LocalDate
  exerciseFrom: Date
  exerciseUntil: Date
  holders: { userId: Id<'user'>; held: Units }[]
}

export function createRights({ db, clock, commands }: { db: Db; clock: Clock; commands: Commands }) {
  return {
    /** Specification §3: a rights offering is in the portfolio, not yet used up and not lapsed. */
    hasOpenEntitlement: (userId: Id<'user'>) => hasOpenEntitlement(db, userId, clock.now()),
    /** Announces a rights issue with an entitlement for every holder of the recording date whose holding gives at least one right. */
    announce: (actor: Actor, issue: NewRightsIssue) =>
      commands.run(
        { name: 'rights.announce', actor, may: 'rights.announce', input: issue },
        async ({ tx, now, note, emit }) => {
          const id = newId<'rights-issue'>(now)
          const entitled = await announceInTx(tx, id, issue)
          note(`rights_issue/${id}`)
          for (const { user_id: userId } of entitled)
            emit(rightsEvent(userId, 'rights_announced', { security: issue.securityCode }))
          return { id }
        },
      ),

    parts: { notices: [rightsNotices] },
  }
}
export type Rights = ReturnType<typeof createRights>

async function hasOpenEntitlement(db: Db, userId: Id<'user'>, now: Date): Promise<boolean> {
  const row = await tables(db)
    .selectFrom('entitlement as e')
    .innerJoin('rights_issue as r', 'r.id', 'e.rights_issue_id')
    .select('r.id')
    .where('e.user_id', '=', userId)
    .whereRef('e.exercised', '<', 'e.rights')
    .where('r.exercise_from', '<=', now)
    .where('r.exercise_until', '>', now)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

async function announceInTx(tx: Tx, id: string, { holders, ...issue }: NewRightsIssue) {
  await tables(tx)
    .insertInto('rights_issue')
    .values({
      id,
      security_code: issue.securityCode,
      new_shares: issue.newShares,
      old_shares: issue.oldShares,
      exercise_price: issue.exercisePrice,
      recorded_on: issue.recordedOn,
      exercise_from: issue.exerciseFrom,
      exercise_until: issue.exerciseUntil,
    })
    .execute()
  const entitled = holders
    .map(({ userId, held }) => ({
      rights_issue_id: id,
      user_id: userId,
      rights: units((held * issue.newShares) / issue.oldShares),
    }))
    .filter(({ rights }) => rights > 0n)
  if (entitled.length > 0) await tables(tx).insertInto('entitlement').values(entitled).execute()
  return entitled
}
