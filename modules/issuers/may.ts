import { signedIn } from '#platform/command'
import type { Tx } from '#platform/database'
import type { Actor } from '#shared/actor'
import { type Id, isId } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import type { IssuerRefusal } from './refusals.ts'
import { tables } from './tables.ts'

/** The product itself, or anyone signed in: whether the business is theirs is seen on its row. */
export function systemOrSignedIn(actor: Actor) {
  if (actor.kind !== 'system') signedIn(actor)
}

/** Locks the business for a change by its owner, an analyst or the product itself; to others it does not exist. */
export async function ownBusinessInTx(tx: Tx, { id, actor }: { id: Id<'business'>; actor: Actor }) {
  const business = await businessInTx(tx, id)
  const may =
    actor.kind === 'system' ||
    (actor.kind === 'user' && (actor.userId === business.owner_user_id || actor.roles.includes('analyst')))
  if (!may) throw new Refusal<IssuerRefusal>('business_not_found')
  return business
}

export async function businessInTx(tx: Tx, id: Id<'business'>) {
  const business =
    isId(id) &&
    (await tables(tx).selectFrom('business').selectAll().where('id', '=', id).forUpdate().executeTakeFirst())
  if (!business) throw new Refusal<IssuerRefusal>('business_not_found')
  return business
}
