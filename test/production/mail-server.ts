import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { Inbox } from './inbox.ts'

const [USER, PASSWORD] = ['syirkah', 'mail-password']

/** A mail server that wants a log-in. */
export async function startMailServer(inbox: Inbox) {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    authMethods: ['PLAIN', 'LOGIN'],
    logger: false,
    onAuth: ({ username, password }, _session, done) =>
      username === USER && password === PASSWORD ? done(null, { user: USER }) : done(new Error('unknown user')),
    onData: (stream, { envelope }, done) => {
      const keep = async () => {
        const { subject = '', text = '' } = await PostalMime.parse(await buffer(stream))
        for (const { address } of envelope.rcptTo) inbox.add({ to: address, subject, text })
      }
      keep().then(() => done(), done)
    },
  })
  server.on('error', () => {}) // a caller who hangs up
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://${USER}:${PASSWORD}@127.0.0.1:${port}?ignoreTLS=true`,
    stop: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}
