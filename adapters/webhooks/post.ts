import { lookup } from 'node:dns/promises'
import { type IncomingMessage, request as plain } from 'node:http'
import { request as secure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { StringDecoder } from 'node:string_decoder'
import type { SendResult, WebhookMessage, WebhookSender } from '#modules/webhooks'
import { isLoopback, isPublicAddress } from '#platform/http/public-address'
import { removeBidiControls } from '#shared/bidi'
import { brandToken } from '#shared/brand'

/** For looking up the name, connecting, sending and the answer together. */
export const PATIENCE = 10_000
/** Of the answer so much is read and kept. */
const LARGEST = 1_000

/** Control characters but tab and ends of lines: staff read what stands there, and so do their terminals. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it is about
const UNSEEN = /[\0-\x08\v\f\x0e-\x1f\x7f-\x9f]/g

class NoSuchAddress extends Error {}

type WebhookPostOptions = {
  /** In a demo, also http to this machine itself. */
  demo: boolean
  resolve?: (host: string) => Promise<{ address: string; family: number }[]>
  /** Milliseconds. */
  patience?: number
}

/**
 * Creates the sender of webhooks to addresses that staff entered; only public addresses unless in a demo, and no
 * redirects.
 */
export function createWebhookSender({ demo, resolve = all, patience = PATIENCE }: WebhookPostOptions): WebhookSender {
  const fits = (url: URL, ip: string) => (url.protocol === 'https:' && isPublicAddress(ip)) || (demo && isLoopback(ip))

  function takes(address: string): boolean {
    const url = URL.parse(address)
    if (!url || url.username || url.password || url.hash || address.includes('#')) return false
    const host = hostOf(url)
    if (isIP(host) !== 0) return fits(url, host)
    const here = /(^|\.)localhost\.?$/.test(host)
    return here ? demo && /^https?:$/.test(url.protocol) : url.protocol === 'https:' && host.includes('.')
  }

  /** Every address of the name has to fit, and the one that was looked at is the one that is connected to. */
  async function addressOf(url: URL) {
    const host = hostOf(url)
    const found = isIP(host) === 0 ? await resolve(host) : [{ address: host, family: isIP(host) }]
    if (found.length === 0 || !found.every(({ address }) => fits(url, address))) throw new NoSuchAddress()
    return found[0]!
  }

  async function send(message: WebhookMessage): Promise<SendResult> {
    const started = performance.now()
    const ending = AbortSignal.timeout(patience)
    const tookMs = () => Math.round(performance.now() - started)
    try {
      if (!takes(message.address)) throw new NoSuchAddress()
      const url = new URL(message.address)
      const to = await Promise.race([addressOf(url), ended(ending)])
      const { status, answer } = await post(url, to, message, ending)
      return { status, why: null, tookMs: tookMs(), answer }
    } catch (error) {
      const why = error instanceof NoSuchAddress ? 'address' : ending.aborted ? 'timeout' : 'unreachable'
      return { status: null, why, tookMs: tookMs(), answer: '' }
    }
  }

  return { takes, send }
}

const all = (host: string) => lookup(host, { all: true, verbatim: true })
const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')

const ended = (signal: AbortSignal) =>
  new Promise<never>((_, end) => signal.addEventListener('abort', () => end(signal.reason), { once: true }))

function post(
  url: URL,
  to: { address: string; family: number },
  { headers, body }: WebhookMessage,
  signal: AbortSignal,
): Promise<{ status: number; answer: string }> {
  const pinned: LookupFunction = (_, options, done) =>
    options.all ? done(null, [to]) : done(null, to.address, to.family)
  const request = url.protocol === 'https:' ? secure : plain
  return new Promise((done, fail) => {
    const sending = request(
      url,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': `${brandToken}-Webhooks/1`,
          ...headers,
        },
        agent: false,
        lookup: pinned,
        signal,
      },
      (response) => {
        const status = response.statusCode ?? 0
        if (status < 200) return void sending.destroy(new Error('no status of HTTP'))
        beginningOf(response).then((answer) => done({ status, answer }), fail)
      },
    )
    // An answer that offers another protocol is none, and Node says nothing more of such a call.
    sending.on('upgrade', (_, socket) => {
      socket.destroy()
      fail(new Error('upgrade'))
    })
    sending.on('close', () => fail(new Error('closed without an answer')))
    sending.on('error', fail)
    sending.end(body)
  })
}

/** The first kilobyte; the rest is not waited for. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of response) {
    parts.push(part as Buffer)
    bytes += (part as Buffer).length
    if (bytes >= LARGEST) break
  }
  response.destroy()
  const text = new StringDecoder('utf8').write(Buffer.concat(parts).subarray(0, LARGEST))
  return removeBidiControls(text).replace(UNSEEN, '')
}
