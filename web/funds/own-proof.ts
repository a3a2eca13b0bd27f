import { appContext } from '../context.ts'
import { orThrowNotFound } from '../lib/or-throw-not-found.ts'
import { NO_STORE } from '../lib/personal.ts'
import { requirePerson } from '../lib/require-actor.ts'
import type { Route } from './+types/own-proof.ts'

/** The reader's inclusion proof in the latest root, as a file. */
export async function loader({ context }: Route.LoaderArgs) {
  const proof = await orThrowNotFound(context.get(appContext).funds.proof(requirePerson(context)))
  return new Response(JSON.stringify(proof, null, 2), {
    headers: {
      ...NO_STORE,
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="bukti-saldo-${proof.day}.json"`,
    },
  })
}
