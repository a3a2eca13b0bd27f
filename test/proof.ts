import type { UserActor } from '#shared/actor'
import { isRefusal } from '#shared/refusal'
import { waitUntilHolds } from './eventually.ts'
import type { TestWorld } from './world.ts'

type Asked = { actor: UserActor; phone: string; about: RegExp }

/** Completes the step-up authentication that a command asks for by a phone code. */
export async function giveProofByCode(
  { app, advance }: TestWorld,
  { actor, phone, about }: Asked,
  run: () => Promise<unknown>,
) {
  const codes = async () =>
    (await app.demo!.inbox(phone)).flatMap(({ text }) => (about.test(text) && /: (\d{6})\./.exec(text)?.[1]) || [])
  const known = (await codes()).length
  const proof = await run().then(
    () => Promise.reject(new Error('no proof was asked for')),
    (error: unknown) => {
      if (!isRefusal(error) || !error.details.proof) throw error
      return error.details.proof as { id: string }
    },
  )
  await advance('PT2M') // a number gets one code a minute
  await app.credentials.sendProofCode(actor, { proofId: proof.id, channel: 'whatsapp' })
  const code = await waitUntilHolds(async () => {
    const found = await codes()
    if (found.length <= known) throw new Error('no code yet')
    return found[0]!
  })
  await app.credentials.prove(actor, { proofId: proof.id, code })
  return proof.id
}
