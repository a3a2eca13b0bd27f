import type { Custodian } from '#modules/custody'
import { isoWib } from '#shared/dates'

const PATIENCE = 10_000
const LARGEST = 5_000_000

/**
 * A custodian that takes files over HTTP: `PUT /files/<name>` hands one over, `GET /files/<name>/confirmation` answers 404
 * until it is known what became of it,
 * `GET /positions?as_of=…` until the positions of that instant are there. Anything else is an error of the caller's job, which asks again.
 */
export function createHttpCustodian({ baseUrl, key }: { baseUrl: () => string; key: string }): Custodian {
  const call = (path: string, init: RequestInit = {}) =>
    fetch(`${baseUrl()}${path}`, {
      ...init,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'text/csv' },
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
    })
  async function fileAt(path: string) {
    const response = await call(path)
    if (response.status === 404) {
      await response.body?.cancel()
      return undefined
    }
    const text = await response.text()
    if (!response.ok || text.length > LARGEST) throw new Error(`the custodian answered ${response.status} at ${path}`)
    return text
  }
  return {
    async send({ name, content }) {
      const response = await call(`/files/${encodeURIComponent(name)}`, { method: 'PUT', body: content })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`the custodian answered ${response.status} to ${name}`)
    },
    confirmation: (name) => fileAt(`/files/${encodeURIComponent(name)}/confirmation`),
    positions: (asOf) => fileAt(`/positions?as_of=${encodeURIComponent(isoWib(asOf))}`),
  }
}

/** Without a custodian trades stay to be settled, which the desk sees. */
export const createNoCustodian = (): Custodian => ({
  send: async () => {
    throw new Error('no custodian is configured: CUSTODIAN_URL and CUSTODIAN_KEY')
  },
  confirmation: async () => undefined,
  positions: async () => {
    throw new Error('no custodian is configured: CUSTODIAN_URL and CUSTODIAN_KEY')
  },
})
