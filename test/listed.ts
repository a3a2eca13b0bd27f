import { sql } from 'kysely'
import type { Actor, UserActor } from '#shared/actor'
import type { App } from '../server/app.ts'

/** Imports a screening list with this person's name and confirms the hit, which blocks the person. */
export async function createConfirmedHit(app: App, maker: Actor, { userId }: Pick<UserActor, 'userId'>, name: string) {
  const bytes = Buffer.from(['reference,name', `dttot-${name},${name} Uji`].join('\n'))
  await app.screening.importList(maker, { kind: 'dttot', bytes })
  await app.runDue()
  const { items } = await app.screening.hits(maker, { limit: 100 })
  const hit = items.find(({ personId }) => personId === userId)!
  await app.screening.decide(maker, { id: hit.id, decision: 'same', reason: 'Tanggal lahir sama' })
}

/** Deletes all screening lists. */
export const deleteScreeningLists = ({ database }: Pick<App, 'database'>) =>
  database.asOwner((tx) => sql`truncate screening_entry, screening_list`.execute(tx))
