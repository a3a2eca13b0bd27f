import type { Commands } from '#platform/command'
import type { Db } from '#platform/database'
import { type Actor, isSignedIn } from '#shared/actor'
import { Refusal } from '#shared/refusal'
import type { Counter } from '#shared/request-counts'
import { type Person, userByEmail } from './people.ts'
import type { IdentityRefusals } from './refusals.ts'
import { openPeople } from './users.ts'

/**
 * How many addresses one account may name in an hour. A family with its heirs stays far below; who wants to learn which
 * addresses are investors' gets no further. A guard and no rule of the business.
 */
export const namingPace = { points: 40, window: 3_600 }

/**
 * The person whom somebody names by an e-mail address, to give them something: nobody whose account has ended, where it would
 * be lost. The answer tells whether the address is
 * an investor's, as it must where a gift cannot be taken back: so each look is counted, found or not. Refuses
 * `too_many_named` before it looks.
 */
export function named(
  { db, commands, naming }: { db: Db; commands: Pick<Commands, 'watched'>; naming: Counter },
  actor: Actor,
  email: string,
): Promise<Person | null> {
  return commands.watched({ name: 'identity.name-somebody', actor }, async () => {
    const spent = isSignedIn(actor) ? await naming.spend(actor.userId) : undefined
    if (spent?.refused) throw new Refusal<IdentityRefusals>('too_many_named', { retryAfter: spent.seconds })
    const person = await userByEmail(db, email)
    return person && (await openPeople(db, [person.id])).length > 0 ? person : null
  })
}
