import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Page } from './page.ts'
import type { Product } from './world.ts'

export type Cookie = { name: string; value: string; expires: number; path: string; httpOnly: boolean; sameSite: string }
export type Answer = {
  status(): number
  ok(): boolean
  url(): string
  headers(): Record<string, string>
  text(): Promise<string>
  // biome-ignore lint/suspicious/noExplicitAny: a test knows what it asked for
  json(): Promise<any>
  body(): Promise<Buffer>
  request(): { method(): string }
}
type Sent = {
  method?: string
  body?: BodyInit | undefined
  site?: string
  referrer?: string
  accept?: string
  headers?: Record<string, string>
  maxRedirects?: number
}
type Plain = {
  form?: Record<string, string>
  data?: unknown
  headers?: Record<string, string>
  maxRedirects?: number
  multipart?: Record<string, string | { name: string; mimeType: string; buffer: Uint8Array }>
}

const REDIRECTS = 20
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const PLAIN = { expires: Number.POSITIVE_INFINITY, path: '/', httpOnly: false, sameSite: 'Lax' }

/** Where a visitor goes, and how their requests get there. */
export type Site = { url: string; fetch?: (address: string, init: RequestInit) => Promise<Response> }

/** One reader with cookies of their own. The names are those of Playwright's browser context. */
export class Visitor {
  readonly #site: Product | Site
  readonly baseURL: string
  /** Gives the codes of a member of staff where the product does not run in this process. */
  authenticator: { newCode(): Promise<string> } | undefined
  /** Pages that broke: a test fails for each. */
  readonly faults: string[] = []
  readonly #cookies = new Map<string, Cookie>()
  readonly #language: string
  readonly #userAgent: string

  constructor(
    site: Product | Site,
    { language = 'id-ID', userAgent = CHROME }: { language?: string | undefined; userAgent?: string | undefined } = {},
  ) {
    this.#site = site
    this.baseURL = site.url
    this.#language = language
    this.#userAgent = userAgent
  }

  /** The product itself, where it runs in this process. */
  get product(): Product {
    if (!('app' in this.#site)) throw new Error('The product runs in processes of its own.')
    return this.#site
  }

  readonly pages: Page[] = []

  newPage = async () => {
    const page = new Page(this)
    this.pages.push(page)
    return page
  }
  close = async () => {}

  cookies = async () => this.#alive()
  addCookies = async (given: { name: string; value: string; url?: string }[]) => {
    for (const { name, value } of given) this.#cookies.set(name, { ...PLAIN, name, value })
  }
  clearCookies = async ({ name }: { name?: string | RegExp } = {}) => {
    for (const known of [...this.#cookies.keys()])
      if (name === undefined || (name instanceof RegExp ? name.test(known) : name === known))
        this.#cookies.delete(known)
  }

  #alive(): Cookie[] {
    const now = Date.now()
    return [...this.#cookies.values()].filter(({ expires }) => expires > now)
  }

  request = {
    get: (address: string, more: Plain = {}) => this.#plain('GET', address, more),
    post: (address: string, more: Plain = {}) => this.#plain('POST', address, more),
    put: (address: string, more: Plain = {}) => this.#plain('PUT', address, more),
    delete: (address: string, more: Plain = {}) => this.#plain('DELETE', address, more),
    fetch: (address: string, { method = 'GET', ...more }: Plain & { method?: string } = {}) =>
      this.#plain(method, address, more),
  }

  #plain(method: string, address: string, { form, data, multipart, headers = {}, maxRedirects }: Plain) {
    const json = data !== undefined
    const body = form
      ? new URLSearchParams(form)
      : multipart
        ? formData(multipart)
        : json
          ? JSON.stringify(data)
          : undefined
    return this.send(new URL(address, this.baseURL).href, {
      method,
      body,
      headers: { ...(json && { 'content-type': 'application/json' }), ...headers },
      ...(maxRedirects !== undefined && { maxRedirects }),
    })
  }

  /** Sends a request with this reader's cookies and follows where it is led. */
  async send(address: string, sent: Sent): Promise<Answer> {
    let { method = 'GET', body } = sent
    let url = address
    for (let left = sent.maxRedirects ?? REDIRECTS; ; left--) {
      const response = await this.#fetch(url, {
        method,
        redirect: 'manual',
        headers: this.#headers(method, sent),
        body: body ?? null,
      })
      this.#take(response)
      const location = response.headers.get('location')
      if (response.status < 300 || response.status >= 400 || !location || left <= 0)
        return answerOf(response, url, method)
      await response.body?.cancel()
      url = new URL(location, url).href
      if (response.status === 303 || (response.status <= 302 && method === 'POST')) {
        method = 'GET'
        body = undefined
      }
    }
  }

  #fetch(url: string, init: RequestInit): Promise<Response> {
    return 'app' in this.#site ? fetch(url, init) : (this.#site.fetch ?? fetch)(url, init)
  }

  #headers(method: string, { site, referrer, accept, headers = {} }: Sent): Record<string, string> {
    const cookie = this.#alive()
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')
    return {
      'user-agent': this.#userAgent,
      'accept-language': this.#language,
      accept: accept ?? '*/*',
      ...(site && { 'sec-fetch-site': site, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }),
      ...(referrer && { referer: referrer }),
      ...(site === 'same-origin' && method !== 'GET' && { origin: new URL(this.baseURL).origin }),
      ...(cookie && { cookie }),
      ...headers,
    }
  }

  #take(response: Response) {
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...rest] = line.split(/;\s*/)
      const name = pair.slice(0, pair.indexOf('='))
      const value = pair.slice(name.length + 1)
      const attributes = Object.fromEntries(
        rest.map((each) => each.split('=', 2)).map(([key, given]) => [key!.toLowerCase(), given ?? '']),
      )
      const age = attributes['max-age']
      if (age !== undefined && Number(age) <= 0) this.#cookies.delete(name)
      else
        this.#cookies.set(name, {
          name,
          value,
          expires: age === undefined ? Number.POSITIVE_INFINITY : Date.now() + Number(age) * 1_000,
          path: attributes.path ?? '',
          httpOnly: 'httponly' in attributes,
          sameSite: attributes.samesite ?? '',
        })
    }
  }

  #folder: string | undefined
  keep(name: string, bytes: Buffer): string {
    this.#folder ??= mkdtempSync(join(tmpdir(), 'syirkah-download-'))
    const path = join(this.#folder, name)
    writeFileSync(path, bytes)
    return path
  }
}

function formData(parts: NonNullable<Plain['multipart']>): FormData {
  const form = new FormData()
  for (const [name, part] of Object.entries(parts))
    if (typeof part === 'string') form.append(name, part)
    else form.append(name, new File([new Uint8Array(part.buffer)], part.name, { type: part.mimeType }))
  return form
}

function answerOf(response: Response, url: string, method: string): Answer {
  let read: Promise<Buffer> | undefined
  const body = () => {
    read ??= response.arrayBuffer().then((bytes) => Buffer.from(bytes))
    return read
  }
  return {
    status: () => response.status,
    ok: () => response.ok,
    url: () => url,
    headers: () => Object.fromEntries(response.headers),
    text: async () => (await body()).toString(),
    json: async () => JSON.parse((await body()).toString()) as unknown,
    body,
    request: () => ({ method: () => method }),
  }
}

export type APIRequestContext = Visitor['request']
