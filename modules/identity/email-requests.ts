import { randomUUID } from 'node:crypto'
import { guest } from '#shared/actor'
import { Refusal } from '#shared/refusal'
import type { Inside } from './deps.ts'
import { answerForgotten, answerResend, type ByEmail } from './forgot-password.ts'
import type { AskByEmail, Register } from './input.ts'
import type { CallerPlace } from './log-in.ts'
import { networkOf } from './network.ts'
import type { IdentityRefusals } from './refusals.ts'
import { refuseEasy } from './refuse-easy.ts'
import { type Registering, takeRegistration } from './register.ts'
import { countSendInTx, type Refused, settled, typed } from './send-count.ts'
import { networkPace } from './throttles.ts'

/** What a stranger asks for by an e-mail address. */
export type Request = ({ ask: 'register' } & Registering) | ({ ask: 'resend' | 'forgot' } & ByEmail)
type Sealed = { id: string; sealed: string }

const JOB = 'identity.email-requests'

/**
 * Takes what is asked by e-mail address: it counts, puts the request down and answers. Whether the address is known is
 * looked up later, by a job, so that neither the answer nor its time can tell.
 */
export function createEmailRequests(deps: Inside) {
  const { commands, hashing, jobs, passwords, rules, editionsInForce, vault } = deps
  const place = (id: string) => ({ table: 'job', column: JOB, id })
  jobs.define<Sealed>(JOB, {
    work: ({ id, sealed }) => answer(JSON.parse(vault.open(sealed, place(id))) as Request, id),
    concurrency: 4,
  })

  function answer(request: Request, id: string) {
    if (request.ask === 'register') return takeRegistration(deps, request, id)
    return request.ask === 'resend' ? answerResend(deps, request, id) : answerForgotten(deps, request, id)
  }

  /** Before anything costly is done for a stranger. */
  async function admit(network: string): Promise<void> {
    const outcome = await commands.run(
      { name: 'identity.ask', actor: guest, may: 'account.register' },
      async ({ tx, now }) => (await countSendInTx(tx, { [`net:${network}`]: networkPace }, now)) ?? {},
    )
    settled(outcome)
  }

  async function put(request: Request): Promise<void> {
    const book = await rules()
    const pace = { everySeconds: book['otp.resend_seconds'], perHour: book['otp.sends_per_hour'] }
    const mail = request.ask === 'forgot' ? 'forgot' : 'verify'
    const counted = { [`${mail}:${typed(request.email)}`]: pace }
    const outcome = await commands.run(
      { name: `identity.ask-${request.ask}`, actor: guest, may: 'account.register' },
      async ({ tx, now }): Promise<Refused | { done: true }> => {
        const refused = await countSendInTx(tx, counted, now)
        if (refused) return refused
        const id = randomUUID()
        await jobs.sendInTx(tx, JOB, { id, sealed: vault.seal(JSON.stringify(request), place(id)) })
        return { done: true }
      },
    )
    settled(outcome)
  }

  async function byEmail(ask: 'resend' | 'forgot', { email }: AskByEmail, from: CallerPlace): Promise<void> {
    const network = networkOf(from.ip)
    await admit(network)
    await put({ ask, email, network })
  }

  return {
    /** Registers the owner of the address. Refuses an easy password; says nothing of whether the address is known. */
    async register(input: Register, from: CallerPlace): Promise<void> {
      const { firstname, lastname = '', email, phone, password, locale = 'id', terms, ...origin } = input
      refuseEasy(password, { email, names: [firstname, lastname], phone })
      const inForce = await editionsInForce()
      if (terms !== inForce.terms)
        throw new Refusal<IdentityRefusals>('terms_changed', { edition: inForce.terms }, 'terms')
      const network = networkOf(from.ip)
      await admit(network)
      const passwordHash = await hashing.admit((turn) => turn(() => passwords.hash(password)))
      const editions = { termsVersion: terms, privacyVersion: inForce.privacy }
      const registering = { firstname, lastname, email, phone, passwordHash, locale, ...editions, origin }
      await put({ ask: 'register', ...registering, network })
    },
    resendVerification: (asked: AskByEmail, from: CallerPlace) => byEmail('resend', asked, from),
    forgotPassword: (asked: AskByEmail, from: CallerPlace) => byEmail('forgot', asked, from),
  }
}
