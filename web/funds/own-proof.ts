import { appContext } from '../context.ts'
import { NO_STORE } from '../lib/personal.ts'
import { orNotFound } from '../lib/refused.ts'
import { personOf } from '../lib/who-asks.ts'
import type { Route } from './+types/own-proof.ts'

/** The reader's own part of the newest root, to be kept and checked anywhere. */
export async function loader({ context }: Route.LoaderArgs) {
  const proof = await orNotFound(context.get(appContext).funds.proof(personOf(context)))
  return new Response(JSON.stringify(proof, null, 2), {
    headers: {
      ...NO_STORE,
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="bukti-saldo-${proof.day}.json"`,
    },
  })
}
