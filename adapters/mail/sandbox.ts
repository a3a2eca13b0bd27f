import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { SandboxMessages } from '../sandbox-messages.ts'

const LARGEST = 5_000_000

/** A mail server of the demo: takes every e-mail over SMTP and keeps it for `/sandbox`. Port 0 means any that is free. */
export async function startSandboxMailbox({ messages, port = 0 }: { messages: SandboxMessages; port?: number }) {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    size: LARGEST,
    closeTimeout: 2_000,
    onData: (stream, session, done) => {
      const recipients = session.envelope.rcptTo.map(({ address }) => address)
      buffer(stream)
        .then((raw) => keep(raw, recipients, stream.sizeExceeded))
        .then(
          () => done(),
          (error: unknown) => done(error instanceof Error ? error : new Error('not kept')),
        )
    },
  })
  server.on('error', () => {}) // a caller who hangs up

  async function keep(raw: Buffer, recipients: string[], tooLarge: boolean) {
    if (tooLarge) throw Object.assign(new Error('Message is too large'), { responseCode: 552 })
    const { subject = '', text = '', html = null } = await PostalMime.parse(raw)
    for (const to of recipients)
      await messages.keep({ channel: 'mail', to, subject, text: text.trimEnd(), html: html?.trimEnd() ?? null })
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const { port: given } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${given}?ignoreTLS=true`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
