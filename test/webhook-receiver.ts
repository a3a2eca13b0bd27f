import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Received = { headers: IncomingHttpHeaders; body: string; path: string; method: string }
type Answer = (response: ServerResponse, call: Received) => void

/** Starts an HTTP server that receives webhooks and answers with the statuses in `answers`, else 204. */
export async function startWebhookReceiver() {
  const received: Received[] = []
  let answer: Answer = (response) => void response.writeHead(204).end()
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { headers, url = '', method = '' } = request
      const call = { headers, method, path: url, body: Buffer.concat(parts).toString() }
      received.push(call)
      answer(response, call)
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/masuk`,
    received,
    answers(how: number | Answer) {
      answer = typeof how === 'number' ? (response) => void response.writeHead(how).end(`jawaban ${how}`) : how
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Whether a webhook is signed with this secret, computed independently of the product. */
export function isSignedBy({ headers, body }: Received, secret: string): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const content = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const expected = `v1,${createHmac('sha256', key).update(content).digest('base64')}`
  return String(headers['webhook-signature']).split(' ').includes(expected)
}
