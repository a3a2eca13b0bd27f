import type { Commands } from '#platform/commands/command'
import type { Db } from '#platform/db/database'
import { type Actor, isSignedIn } from '#shared/actor'
import { Refusal } from '#shared/refusal'
import type { Counter } from '#shared/request-counts'
import { findUserByEmail, type Person } from './people.ts'
import type { IdentityRefusals } from './refusals.ts'
import { findOpenPeople } from './users.ts'

/** Rate limit of look-ups by e-mail address, against harvesting. */
export const lookUpRateLimit = { points: 40, window: 3_600 }

/**
 * Finds the recipient of a gift by e-mail address; null when unknown or closed. The answer reveals whether the address
 * is an investor's, so each look-up is counted. Refuses `too_many_named`.
 */
export function findPersonByEmail(
  { db, commands, naming }: { db: Db; commands: Pick<Commands, 'watched'>; naming: Counter },
  actor: Actor,
  email: string,
): Promise<Person | null> {
  return commands.watched({ name: 'identity.name-somebody', actor }, async () => {
    const spent = isSignedIn(actor) ? await naming.spend(actor.userId) : undefined
    if (spent?.refused) throw new Refusal<IdentityRefusals>('too_many_named', { retryAfter: spent.seconds })
    const person = await findUserByEmail(db, email)
    return person && (await findOpenPeople(db, [person.id])).length > 0 ? person : null
  })
}
