import { randomUUID } from 'node:crypto'
import { createTransport } from 'nodemailer'
import type { Tx } from '../db/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Vault } from '../runtime/crypto.ts'
import { type MailContent, type RenderedMail, renderMail } from './mail-layout.ts'

/** An e-mail with its recipient. */
export type MailMessage = MailContent & {
  to: string
  /** What kind of notice it is: 'deposit_credited'. */
  kind: string
  /** Two mails with one key are one mail: 'deposit_credited/0192…'. */
  key?: string | undefined
  /** Somebody looks at a page and waits for it (a code, a link): it overtakes the notices of a distribution. */
  urgent?: boolean | undefined
}

/** Sends e-mail; created by `createMailer`. */
export type Mailer = ReturnType<typeof createMailer>

const JOB = 'mail.send'
const PATIENCE = 10_000

type MailerSettings = {
  smtpUrl: string
  from: string
  jobs: Jobs
  vault?: Vault | undefined
  /** What the owners of addresses want to read in every mail of ours, so that a forged one shows. */
  phrasesOf?: ((tx: Tx, addresses: readonly string[]) => Promise<ReadonlyMap<string, string>>) | undefined
}
type Waiting = RenderedMail & Pick<MailMessage, 'to' | 'kind' | 'key'>
type Sealed = { id: string; sealed: string }

/**
 * Sends e-mail over SMTP by a job: it is sent only when the command that wrote it commits, and retried for hours. With
 * a vault the queued mail is encrypted, because some mails contain log-in links and codes.
 */
export function createMailer({ smtpUrl, from, jobs, vault, phrasesOf }: MailerSettings) {
  const transport = createTransport(
    {
      url: smtpUrl,
      pool: true, // a connection carries many mails, one after the other
      maxConnections: 4,
      connectionTimeout: PATIENCE,
      greetingTimeout: PATIENCE,
      socketTimeout: PATIENCE,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  )

  const place = (id: string) => ({ table: 'job', column: JOB, id })
  const work = (data: Waiting | Sealed) =>
    deliver('sealed' in data ? (JSON.parse(vault!.open(data.sealed, place(data.id))) as Waiting) : data)
  jobs.define<Waiting | Sealed>(JOB, { work, retryLimit: 12, backoff: 5, concurrency: 8 })

  async function deliver({ to, subject, text, html, kind, key }: Waiting) {
    await transport.sendMail({
      to: { name: '', address: to }, // as an object it cannot name a second recipient
      subject,
      text,
      html,
      // A mail that goes out twice because a worker was killed is recognised as the same by its reader's programme.
      ...(key ? { messageId: `<${key.replace(/[^\w.-]+/g, '.')}@${domainOf(from)}>` } : {}),
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Message-Kind': kind },
    })
  }

  const sendInTx = (tx: Tx, message: MailMessage) => sendAllInTx(tx, [message])

  /** Many at once: one look for phrases, one statement that hands them on. */
  async function sendAllInTx(tx: Tx, messages: readonly MailMessage[]) {
    if (messages.length === 0) return
    const phrases = await phrasesOf?.(tx, [...new Set(messages.map(({ to }) => to))])
    const mails = messages.map(({ to, kind, key, urgent, ...content }) => {
      const id = randomUUID()
      const mail: Waiting = { ...renderMail(content, phrases?.get(to)), to, kind, ...(key ? { key } : {}) }
      const data = vault ? { id, sealed: vault.seal(JSON.stringify(mail), place(id)) } : mail
      return { data, options: { singletonKey: key, urgent } }
    })
    await jobs.sendAllInTx(tx, JOB, mails)
  }

  return { sendInTx, sendAllInTx, close: () => transport.close() }
}

const domainOf = (address: string) => /@([\w.-]+)/.exec(address)?.[1] ?? 'localhost'
