import type { PersonActor } from '#shared/actor'
import type { App } from '../context.ts'

/** Whose a document of ours is: the name on their papers, never one that they gave their account; that only where there are none. */
export async function ownerName({ verification, identity, database }: App, actor: PersonActor): Promise<string> {
  return (await verification.nameOnPapers(database.db, actor.userId)) ?? identity.nameOf(database.db, actor.userId)
}
