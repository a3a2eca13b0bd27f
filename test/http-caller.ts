import type { TestWorld } from './world.ts'

export type Answered<Body = Record<string, unknown>> = { status: number; body: Body; headers: Headers }
type Sent = { token?: string; body?: unknown; key?: string; headers?: Record<string, string> }

/** A client of the API over its real port, as a mobile app uses it. */
export function createCaller({ url }: Pick<TestWorld, 'url'>) {
  async function call<Body = Record<string, unknown>>(method: string, path: string, sent: Sent = {}) {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(sent.token && { authorization: `Bearer ${sent.token}` }),
        ...(sent.key && { 'idempotency-key': sent.key }),
        ...(sent.body !== undefined && { 'content-type': 'application/json' }),
        ...sent.headers,
      },
      ...(sent.body !== undefined && { body: JSON.stringify(sent.body) }),
    })
    const text = await response.text()
    return { status: response.status, body: (text ? JSON.parse(text) : {}) as Body, headers: response.headers }
  }
  return {
    get: <Body = Record<string, unknown>>(path: string, token?: string) =>
      call<Body>('GET', path, token ? { token } : {}),
    post: <Body = Record<string, unknown>>(path: string, sent: Sent = {}) => call<Body>('POST', path, sent),
  }
}
