import { readFileSync } from 'node:fs'
import { Agent as PlainAgent, request as requestPlain } from 'node:http'
import { Agent, request } from 'node:https'
import { buffer } from 'node:stream/consumers'
import { certificateFile } from '../proxy/certificate.ts'

const ca = readFileSync(certificateFile)
/** Of this machine every address that begins with 127 is its own; elsewhere everybody comes from one. */
const hasManyAddresses = process.platform === 'linux'

let machines = 1
/** `fetch` of another machine: with an address of its own, and with trust in the certificate of the proxy. */
export function connectMachine(): (address: string, init?: RequestInit) => Promise<Response> {
  const localAddress = hasManyAddresses ? `127.0.1.${++machines}` : undefined
  const options = { ...(localAddress && { localAddress }) } // each request on a connection of its own: none is closed under it
  const agents = { 'https:': new Agent({ ...options, ca, servername: 'localhost' }), 'http:': new PlainAgent(options) }

  return async (address, init = {}) => {
    const asked = new Request(address, init)
    const body = asked.body ? Buffer.from(await asked.arrayBuffer()) : undefined
    const { protocol, host, port, pathname, search } = new URL(address)
    const isTls = protocol === 'https:'
    const sent = (isTls ? request : requestPlain)({
      ...{ host: '127.0.0.1', port, path: pathname + search, method: asked.method },
      agent: agents[isTls ? 'https:' : 'http:'],
      headers: { ...Object.fromEntries(asked.headers), host, ...(body && { 'content-length': body.length }) },
    })
    return new Promise((resolve, reject) => {
      sent.once('error', reject)
      sent.once('response', async (answer) => {
        const headers = new Headers()
        for (const [name, values = []] of Object.entries(answer.headersDistinct))
          for (const value of values) headers.append(name, value)
        const status = answer.statusCode ?? 500
        const bytes = await buffer(answer).catch(reject)
        if (bytes)
          resolve(new Response(status === 204 || status === 304 ? null : new Uint8Array(bytes), { status, headers }))
      })
      sent.end(body)
    })
  }
}
