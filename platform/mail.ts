import { createTransport } from 'nodemailer'
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
}

export type Mail = ReturnType<typeof createMail>

const JOB = 'mail.send'
const PATIENCE = 10_000

/** Sends e-mail over SMTP by a job: a mail leaves exactly when the command that wrote it commits, and is tried again for hours. */
export function createMail({ smtpUrl, from, jobs }: { smtpUrl: string; from: string; jobs: Jobs }) {
  const transport = createTransport(
    {
      url: smtpUrl,
      connectionTimeout: PATIENCE,
      greetingTimeout: PATIENCE,
      socketTimeout: PATIENCE,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  )

  jobs.define<MailMessage>(JOB, { work: deliver, retryLimit: 12, backoff: 5, concurrency: 4 })

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
    await jobs.sendInTx(tx, JOB, message, { singletonKey: message.key })
  }

  return { sendInTx, close: () => transport.close() }
}

const domainOf = (address: string) => /@([\w.-]+)/.exec(address)?.[1] ?? 'localhost'
