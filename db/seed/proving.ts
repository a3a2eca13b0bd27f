import type { UserActor } from '#shared/actor'
import { DEMO_PASSWORD } from '#shared/demo-password'
import { isRefusal } from '#shared/refusal'
import type { App } from '../../server/app.ts'

/** Logs a demo person in from a phone. */
export async function logInOnPhone(app: App, email: string): Promise<UserActor> {
  const from = { userAgent: 'Mozilla/5.0 (Android 15; Mobile) Firefox/140.0', ip: '198.51.100.27' }
  const { accessToken } = await app.credentials.logIn({ email, password: DEMO_PASSWORD }, from)
  return (await app.accounts.actorOf(accessToken)) as UserActor
}

/** Runs a command that needs a proof, which is given by the code sent to the sandbox's phone. */
export async function runWithProof<T>(
  app: App,
  { owner, phone }: { owner: UserActor; phone: string },
  run: (proof?: string) => Promise<T>,
): Promise<T> {
  const proofId = await run().then(
    () => Promise.reject(new Error('no proof was asked for')),
    (error: unknown) => {
      if (!isRefusal(error) || !error.details.proof) throw error
      return (error.details.proof as { id: string }).id
    },
  )
  await app.credentials.sendProofCode(owner, { proofId, channel: 'whatsapp' })
  await app.credentials.prove(owner, { proofId, code: await codeTo(app, phone) })
  return run(proofId)
}

async function codeTo(app: App, phone: string): Promise<string> {
  for (let tries = 0; tries < 600; tries++) {
    const [code] = (await app.demo!.inbox(phone)).flatMap(({ text }) => /: (\d{6})\./.exec(text)?.[1] ?? [])
    if (code) return code
    await new Promise((later) => setTimeout(later, 100))
  }
  throw new Error(`no code came to ${phone}`)
}
