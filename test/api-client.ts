import { TOTP } from 'otpauth'
import { z } from 'zod'
import type { KycFlag } from '#shared/actor'
import { type Actor, type StaffRole, system } from '#shared/actor'
import { rupiah } from '#shared/money'
import type { Permission } from '#shared/permissions'
import { type ApiOptions, createApi } from '../api/index.ts'
import { createDemoAccountNumbers } from '../db/seed/account-numbers.ts'
import { createDemoApplication } from '../db/seed/application.ts'
import { createDemoCertificate } from '../db/seed/certificate.ts'
import { createSchemaChecks } from './document-schema.ts'
import { pageFilesOf } from './page-files.ts'
import { creditWallet, type TestWorld } from './world.ts'

type Media = { schema: object; example?: unknown; examples?: Record<string, { value: unknown }> }
type Operation = {
  operationId: string
  summary?: string
  description?: string
  parameters: ({ $ref: string } | { name: string; in: string; schema: object; required: boolean; example?: unknown })[]
  requestBody?: { content: Record<string, Media> }
  security: Record<string, string[]>[]
  'x-permission'?: Permission
  responses: Record<string, { content: Record<string, Media> }>
}
export type ApiDocument = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object> }
}
export type Answer = { status: number; body: Record<string, unknown>; headers: Headers; text: string }
type Asked = {
  token?: string
  body?: unknown
  raw?: string | Uint8Array<ArrayBuffer>
  headers?: Record<string, string>
}

export const PASSWORD = 'Demo-Syirkah-2026'
/** Not of this machine, so that it would be counted. */
export const CALLER = '198.51.100.7'

/** An in-process client of a test world's API. It validates every answer against the OpenAPI document. */
export async function createApiClient(world: TestWorld, options: Partial<ApiOptions> = {}) {
  const bugs: unknown[] = []
  const app = { ...world.app, report: (error: unknown) => bugs.push(error) }
  const api = createApi(app, { requestIp: () => CALLER, limits: false, pageFiles: pageFilesOf(world), ...options })
  const document = (await (await api.request('/openapi.json')).json()) as ApiDocument
  const check = documentCheck(document)

  async function call(method: string, path: string, { token, body, raw, headers = {} }: Asked = {}): Promise<Answer> {
    const sent = raw ?? (body === undefined ? undefined : JSON.stringify(body))
    const response = await api.request(path, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(sent !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(sent !== undefined && { body: sent }),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    const answer = {
      status: response.status,
      body: isJson ? JSON.parse(text) : {},
      headers: response.headers,
      text,
    }
    const fault = check(method, path, answer)
    if (fault) throw new Error(`${method} ${path} → ${answer.status}: ${fault}\n${text.slice(0, 500)}`)
    return answer
  }

  return {
    api,
    call,
    document,
    bugs,
    get: (path: string, asked?: Asked) => call('GET', path, asked),
    post: (path: string, asked?: Asked) => call('POST', path, asked),
    staff: (...roles: StaffRole[]) => createSignedInStaff(world, roles),
    person: (more?: Parameters<typeof createSignedInPerson>[1]) => createSignedInPerson(world, more),
  }
}
export type ApiClient = Awaited<ReturnType<typeof createApiClient>>

let serial = 0

/** Creates a person with a wallet who is logged in; answers the token. */
export async function createSignedInPerson(world: TestWorld, { cash = 0n, kyc = true as KycFlag } = {}) {
  serial++
  const { app } = world
  const maker: Actor = system('test')
  const email = `orang.${serial}@contoh.test`
  const userId = await app.registration.createUser(maker, { email, firstname: `Orang${serial}`, password: PASSWORD })
  if (kyc !== null)
    await app.verification.submitFor(maker, {
      userId,
      application: createDemoApplication({ email, name: 'Orang Uji', income: 2_000_000_000n }),
    })
  if (kyc) await app.verification.approve(maker, { userId, ...createDemoAccountNumbers(email) })
  if (kyc) await app.signature.signFor(maker, { userId, certificate: createDemoCertificate(email) })
  if (cash > 0n) await creditWallet(app, userId, rupiah(cash))
  const { accessToken, refreshToken } = await app.credentials.logIn(
    { email, password: PASSWORD },
    { userAgent: 'test', ip: CALLER },
  )
  return { userId, email, token: accessToken, refreshToken }
}

export const TOTP_SECRET = 'JBSWY3DPEHPK3PXP'

/** Creates a member of staff who is logged in with an authenticator code. */
export async function createSignedInStaff({ app }: TestWorld, roles: readonly StaffRole[]) {
  serial++
  const [email, firstname] = [`staf.${serial}@contoh.test`, `Staf${serial}`]
  const account = { email, firstname, password: PASSWORD, kind: 'staff' as const, roles, totpSecret: TOTP_SECRET }
  const userId = await app.registration.createUser(system('test'), account)
  const totp = new TOTP({ secret: TOTP_SECRET }).generate()
  const from = { userAgent: 'test', ip: CALLER }
  const { accessToken } = await app.credentials.logIn({ email, password: PASSWORD, totp }, from)
  return { userId, token: accessToken }
}

/** What is wrong with an answer by the document; undefined when nothing is. */
function documentCheck(document: ApiDocument) {
  const places = Object.entries(document.paths).map(([path, methods]) => ({
    pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
    methods,
  }))
  const compiled = createSchemaChecks(document.components.schemas)
  return (method: string, path: string, { status, body }: Answer): string | undefined => {
    const place = places.find(({ pattern }) => pattern.test(path.split('?')[0]!))
    const operation = place?.methods[method.toLowerCase()]
    if (!operation) return [404, 405].includes(status) && body?.code ? undefined : 'an operation outside the document'
    const answer = operation.responses[String(status)]
    if (!answer) return 'a status outside the document'
    const media = answer.content['application/json']
    if (!media?.schema || method === 'HEAD') return undefined
    const result = compiled(media.schema).safeParse(body)
    if (!result.success) return z.prettifyError(result.error)
    if (media.examples && !Object.hasOwn(media.examples, String(body.code)))
      return `a code outside the document: ${body.code}`
    return undefined
  }
}
