import { sql } from 'kysely'
import type { UserActor } from '#shared/actor'
import { isRefusal } from '#shared/refusal'
import { newAuthenticator } from './authenticator.ts'
import { HOME } from './identity-world.ts'
import type { TestWorld } from './world.ts'

/** Gives staff a session and a passkey, and returns a function that completes step-up authentication. */
export async function createPasskeyProver({ app }: TestWorld, actor: UserActor) {
  const { userId, sessionId } = actor
  const now = app.clock.now()
  await sql`insert into session (id, user_id, refresh_hash, user_agent, ip, network, created_at, last_used_at, expires_at, confirmed_at)
    values (${sessionId}, ${userId}, sha256(convert_to(${sessionId}, 'UTF8')), 'Uji', '127.0.0.1', '127.0.0.1', ${now}, ${now},
      ${now}::timestamptz + interval '30 days', ${now})`.execute(app.database.db)
  const passkey = newAuthenticator({ origin: HOME })
  const options = await app.credentials.passkeyOptions(actor, {})
  await app.credentials.addPasskey(actor, { name: 'Kunci dewan', response: passkey.register(options) })
  return async (run: (proof?: string) => Promise<unknown>): Promise<string> => {
    const proofId = await run().then(
      () => Promise.reject(new Error('no proof was asked for')),
      (error: unknown) => {
        if (!isRefusal(error) || !error.details.proof) throw error
        return (error.details.proof as { id: string }).id
      },
    )
    const response = passkey.answer(await app.credentials.proofPasskeyOptions(actor, { proofId }))
    await app.credentials.prove(actor, { proofId, response })
    return proofId
  }
}
