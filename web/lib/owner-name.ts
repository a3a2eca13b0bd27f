import type { PersonActor } from '#shared/actor'
import type { App } from '../context.ts'

/** The verified name for documents; the account's name only without one. */
export async function readOwnerName({ verification, identity, database }: App, actor: PersonActor): Promise<string> {
  return (await verification.nameOnPapers(database.db, actor.userId)) ?? identity.nameOf(database.db, actor.userId)
}
