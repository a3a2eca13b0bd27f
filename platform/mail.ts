import { randomUUID } from 'node:crypto'
import { createTransport } from 'nodemailer'
import type { Vault } from './crypto.ts'
import type { Tx } from './database.ts'
import type { Jobs } from './jobs.ts'

/** An e-mail with its words as the person reads them. */
export type MailMessage = {
  to: string
  subject: string
  text: string
  html?: string | undefined
  /** What kind of notice it is: 'deposit_credited'. */
  kind: string
  /** Two mails with one key are one mail: 'deposit_credited/0192…'. */
  key?: string | undefined
  /** Somebody looks at a page and waits for it (a code, a link): it overtakes the notices of a distribution. */
  urgent?: boolean | undefined
}

export type Mail = ReturnType<typeof createMail>

const JOB = 'mail.send'
const PATIENCE = 10_000

type Post = { smtpUrl: string; from: string; jobs: Jobs; vault?: Vault | undefined }
type Sealed = { id: string; sealed: string }

/**
 * Sends e-mail over SMTP by a job: a mail leaves exactly when the command that wrote it commits, and is tried again for
 * hours. With a vault it waits sealed, because some mails carry what opens an account.
 */
export function createMail({ smtpUrl, from, jobs, vault }: Post) {
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
  const work = (data: MailMessage | Sealed) =>
    deliver('sealed' in data ? (JSON.parse(vault!.open(data.sealed, place(data.id))) as MailMessage) : data)
  jobs.define<MailMessage | Sealed>(JOB, { work, retryLimit: 12, backoff: 5, concurrency: 8 })

  async function deliver({ to, subject, text, html, kind, key }: MailMessage) {
    await transport.sendMail({
      to: { name: '', address: to }, // as an object it cannot name a second recipient
      subject,
      text,
      ...(html ? { html } : {}),
      // A mail that goes out twice because a worker was killed is recognised as the same by its reader's programme.
      ...(key ? { messageId: `<${key.replace(/[^\w.-]+/g, '.')}@${domainOf(from)}>` } : {}),
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Message-Kind': kind },
    })
  }

  async function sendInTx(tx: Tx, message: MailMessage) {
    const id = randomUUID()
    const data = vault ? { id, sealed: vault.seal(JSON.stringify(message), place(id)) } : message
    await jobs.sendInTx(tx, JOB, data, { singletonKey: message.key, urgent: message.urgent })
  }

  return { sendInTx, close: () => transport.close() }
}

const domainOf = (address: string) => /@([\w.-]+)/.exec(address)?.[1] ?? 'localhost'
