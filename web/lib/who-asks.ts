import type { RouterContextProvider } from 'react-router'
import { isSignedIn, type PersonActor, type StaffActor, type UserActor } from '#shared/actor'
import { requestContext } from '../context.ts'

/** Who asks, for a page whose guard lets in nobody but accounts. The guard has sent everybody else away before. */
export function signedIn(context: Readonly<RouterContextProvider>): UserActor {
  const { actor } = context.get(requestContext)
  if (isSignedIn(actor)) return actor
  throw new Error('The guard of this route lets guests in.')
}

/** Which person asks, for a page of what only persons have. */
export function personOf(context: Readonly<RouterContextProvider>): PersonActor {
  const { actor } = context.get(requestContext)
  if (actor.kind === 'person') return actor
  throw new Error('The guard of this route lets others in than persons.')
}

/** Which member of staff asks, for a page that is guarded by a permission of theirs. */
export function staffOf(context: Readonly<RouterContextProvider>): StaffActor {
  const { actor } = context.get(requestContext)
  if (actor.kind === 'staff') return actor
  throw new Error('The guard of this route lets others in than staff.')
}
