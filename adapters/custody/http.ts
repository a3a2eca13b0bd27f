import { z } from 'zod'
import type { Custodian } from '#modules/custody'
import { parseForeignJson, toStorableText } from '#platform/db/json'
import { readBoundedChunks, readBoundedText } from '#platform/http/bounded-text'
import { isoWib } from '#shared/dates'

const PATIENCE = 10_000
const LARGEST = 5_000_000
/** Of everybody's positions, which are read piece by piece: about 20 million holdings. */
const LARGEST_POSITIONS = 1_000_000_000
const PATIENCE_POSITIONS = 600_000
const number = z.string().trim().min(1).max(30)
const answer = z.discriminatedUnion('status', [
  z.object({ status: z.literal('open'), sid: number, sre: number }),
  z.object({ status: z.literal('refused'), reason: z.string().max(300) }),
  z.object({ status: z.literal('pending') }),
])

/**
 * A custodian over HTTP: `PUT /files/<name>` sends a file, `GET /files/<name>/confirmation` answers 404 until it is
 * processed, `PUT /accounts/<key>` opens an account (idempotent by key, `pending` until decided), `GET
 * /positions?as_of=…` answers 404 until the positions of that instant exist. Anything else throws, and the caller's job
 * retries.
 */
export function createHttpCustodian({ baseUrl, key }: { baseUrl: () => string; key: string }): Custodian {
  const call = (path: string, init: RequestInit = {}, patience = PATIENCE) =>
    fetch(`${baseUrl()}${path}`, {
      ...init,
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': path.startsWith('/accounts/') ? 'application/json' : 'text/csv',
      },
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    })
  async function fileAt(path: string, init?: RequestInit) {
    const response = await call(path, init)
    if (response.status === 404) {
      await response.body?.cancel()
      return undefined
    }
    const text = await readBoundedText(response, LARGEST)
    if (!response.ok) throw new Error(`the custodian answered ${response.status} at ${path}`)
    return toStorableText(text)
  }
  return {
    async send({ name, content }) {
      const response = await call(`/files/${encodeURIComponent(name)}`, { method: 'PUT', body: content })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`the custodian answered ${response.status} to ${name}`)
    },
    confirmation: (name) => fileAt(`/files/${encodeURIComponent(name)}/confirmation`),
    async openAccount({ key, investor }) {
      const { kind, fullName, identity, bornOn, isDomestic } = investor
      const text = await fileAt(`/accounts/${encodeURIComponent(key)}`, {
        method: 'PUT',
        body: JSON.stringify({
          ...{ kind, name: fullName, born_on: bornOn, domestic: isDomestic },
          identity: { kind: identity.kind, number: identity.number },
        }),
      })
      if (text === undefined) return undefined
      const said = answer.parse(parseForeignJson(text))
      return said.status === 'pending' ? undefined : said
    },
    async positions(asOf) {
      const path = `/positions?as_of=${encodeURIComponent(isoWib(asOf))}`
      const response = await call(path, {}, PATIENCE_POSITIONS)
      if (response.ok) return readBoundedChunks(response, LARGEST_POSITIONS)
      await response.body?.cancel()
      if (response.status === 404) return undefined
      throw new Error(`the custodian answered ${response.status} at ${path}`)
    },
  }
}

/** The custodian when none is configured: trades stay unsettled, which the desk sees. */
export const createUnavailableCustodian = (): Custodian => ({
  send: async () => {
    throw new Error('no custodian is configured: CUSTODIAN_URL and CUSTODIAN_KEY')
  },
  confirmation: async () => undefined,
  openAccount: async () => {
    throw new Error('no custodian is configured: CUSTODIAN_URL and CUSTODIAN_KEY')
  },
  positions: async () => {
    throw new Error('no custodian is configured: CUSTODIAN_URL and CUSTODIAN_KEY')
  },
})
