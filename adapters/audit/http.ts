import type { HeadStore } from '#modules/audit'
import { readBoundedText } from '#platform/http/bounded-text'
import { StoredHead } from './kept-head.ts'

const PATIENCE = 5_000
const LARGEST = 10_000

/**
 * Stores audit chain heads at an HTTP service: POST adds one, GET returns the newest (404 while there is none). The
 * service can neither change nor remove one; the token allows adding and reading.
 */
export function createAuditHeadService({ url, token }: { url: string; token: string | undefined }): HeadStore {
  async function call(method: 'GET' | 'POST', body?: string): Promise<Response> {
    const answer = await fetch(url, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
    })
    if (!answer.ok && !(method === 'GET' && answer.status === 404))
      throw new Error(`The store of audit heads answered ${answer.status}.`)
    return answer
  }
  return {
    async keep(head) {
      const answer = await call('POST', JSON.stringify(head))
      await answer.body?.cancel()
    },
    async latest() {
      const answer = await call('GET')
      if (answer.status === 404) {
        await answer.body?.cancel()
        return undefined
      }
      return StoredHead.parse(JSON.parse(await readBoundedText(answer, LARGEST)))
    },
  }
}
