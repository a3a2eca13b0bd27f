import type { PersonActor } from '#shared/actor'
import type { App } from '../context.ts'

/** The person's verified name, or the account's name without one; for documents. */
export async function readOwnerName({ verification, identity, database }: App, actor: PersonActor): Promise<string> {
  return (await verification.nameOnPapers(database.db, actor.userId)) ?? identity.nameOf(database.db, actor.userId)
}
