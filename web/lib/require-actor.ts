import type { RouterContextProvider } from 'react-router'
import { isSignedIn, type PersonActor, type StaffActor, type UserActor } from '#shared/actor'
import { requestContext } from '../context.ts'

/** The signed-in actor. Throws if the guard of the route lets guests in. */
export function requireSignedIn(context: Readonly<RouterContextProvider>): UserActor {
  const { actor } = context.get(requestContext)
  if (isSignedIn(actor)) return actor
  throw new Error('The guard of this route lets guests in.')
}

/** The signed-in person. Throws if the guard of the route lets others in. */
export function requirePerson(context: Readonly<RouterContextProvider>): PersonActor {
  const { actor } = context.get(requestContext)
  if (actor.kind === 'person') return actor
  throw new Error('The guard of this route lets others in than persons.')
}

/** The signed-in member of staff. Throws if the guard of the route lets others in. */
export function requireStaff(context: Readonly<RouterContextProvider>): StaffActor {
  const { actor } = context.get(requestContext)
  if (actor.kind === 'staff') return actor
  throw new Error('The guard of this route lets others in than staff.')
}
