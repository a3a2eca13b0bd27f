import { randomUUID } from 'node:crypto'
import { type CallerPlace, findKnownDevice, toNetworkKey } from '#modules/identity'
import type { Commands } from '#platform/commands/command'
import { type Refused, throwIfRefused } from '#platform/commands/refused-after-commit'
import type { Db, Tx } from '#platform/db/database'
import type { Jobs } from '#platform/jobs/jobs'
import type { Vault } from '#platform/runtime/crypto'
import { guest } from '#shared/actor'
import type { CredentialRules } from './deps.ts'
import { countMessageInTx, hashTyped } from './send-count.ts'
import { networkRateLimit } from './throttles.ts'

/** What a stranger asks for by an e-mail address; the rest of it is its answerer's. */
type EmailRequest = { ask: string; email: string; network: string }
type Answer = (request: EmailRequest, key: string) => Promise<void>
type Sealed = { id: string; sealed: string }
type Deps = { db: Db; commands: Commands; jobs: Jobs; vault: Vault; rules: () => Promise<CredentialRules> }
export type EmailRequests = ReturnType<typeof createEmailRequests>

const JOB = 'credentials.email-request'

/**
 * Queues requests by e-mail address: counts and stores them, and looks the address up later in a job, so that the
 * answer reveals nothing.
 */
export function createEmailRequests({ db, commands, jobs, vault, rules }: Deps) {
  const answers = new Map<string, Answer>()
  const place = (id: string) => ({ table: 'job', column: JOB, id })
  jobs.define<Sealed>(JOB, {
    work: async ({ id, sealed }) => {
      const request = JSON.parse(vault.open(sealed, place(id))) as EmailRequest
      await answers.get(request.ask)!(request, id)
    },
    concurrency: 4,
    inOrder: true, // a new link for an address is sent once the registration of that address is there
  })

  /** Puts a request down without counting it. */
  async function putInTx(tx: Tx, request: EmailRequest): Promise<void> {
    const id = randomUUID()
    const sealed = vault.seal(JSON.stringify(request), place(id))
    await jobs.sendInTx(tx, JOB, { id, sealed }, { group: hashTyped(request.email) })
  }

  return {
    putInTx,
    /** Says who answers one kind of request: the job's key makes an answer that is tried again the same answer. */
    answerWith<Request extends EmailRequest>(
      ask: Request['ask'],
      answer: (request: Request, key: string) => Promise<void>,
    ) {
      answers.set(ask, answer as Answer)
    },
    /** Counts a stranger's network before anything costly is done for them. Answers the network. */
    async admit(from: CallerPlace): Promise<string> {
      const network = toNetworkKey(from.ip)
      const outcome = await commands.run(
        { name: 'credentials.ask', actor: guest, may: 'account.register' },
        async ({ tx, now }) => (await countMessageInTx(tx, { [`net:${network}`]: networkRateLimit }, now)) ?? {},
      )
      throwIfRefused(outcome)
      return network
    },
    /** Puts a request down; `mail` names what is counted for its address: verification and new password apart. */
    async put<Request extends EmailRequest>(
      request: Request,
      mail: 'verify' | 'forgot',
      from: CallerPlace,
    ): Promise<void> {
      const book = await rules()
      const pace = { everySeconds: book['otp.resend_seconds'], perHour: book['otp.sends_per_hour'] }
      // its owner, on a device of theirs, is counted apart: strangers who ask use nothing up
      const device = await findKnownDevice(db, { email: request.email, device: from.device })
      const counted = { [`${mail}:${device ? `device/${device}` : hashTyped(request.email)}`]: pace }
      const outcome = await commands.run(
        { name: `credentials.ask-${request.ask}`, actor: guest, may: 'account.register' },
        async ({ tx, now }): Promise<Refused | { done: true }> => {
          const refused = await countMessageInTx(tx, counted, now)
          if (refused) return refused
          await putInTx(tx, request)
          return { done: true }
        },
      )
      throwIfRefused(outcome)
    },
  }
}
