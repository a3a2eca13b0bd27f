import type { RouterContextProvider } from 'react-router'
import { isSignedIn, type UserActor } from '#shared/actor'
import { requestContext } from '../context.ts'

/** Who asks, for a page whose guard lets in nobody but accounts. The guard has sent everybody else away before. */
export function signedIn(context: Readonly<RouterContextProvider>): UserActor {
  const { actor } = context.get(requestContext)
  if (isSignedIn(actor)) return actor
  throw new Error('The guard of this route lets guests in.')
}
