import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

/** Somebody's account at the provider. */
export type OfficeAccount = { sub: string; email?: string; email_verified?: boolean }
type SigningKey = { kid: string; privateKey: KeyObject; jwk: object }
type Claims = Record<string, unknown> & { exp: number; iat: number }

/** What goes wrong from now on, until `heal`. */
type Faults = {
  /** Nothing answers. */
  down?: boolean
  /** Other claims in the ID token, signed again by the provider's own key. */
  claims?: (claims: Claims) => Claims
  /** Signs ID tokens with this key, which the provider may not publish. */
  signWith?: SigningKey
  /** Takes a code again that was used. */
  lax?: boolean
  /** Other parameters in the address to which the browser is sent back. */
  answer?: (parameters: URLSearchParams) => void
  /** Another issuer in the discovery document. */
  issuer?: string
  /** Other claims at the userinfo endpoint. */
  userinfo?: (claims: Record<string, unknown>) => Record<string, unknown>
}

export const CLIENT = { clientId: 'syirkah-staf', clientSecret: 'r4hasia-uji-panjang-sekali' }

/**
 * A real OpenID Connect provider (oidc-provider) on a port of its own. Every browser that comes to its log-in page is
 * logged in as `account`. Faults change what it says on the way out.
 */
export async function startOidcProvider(account: OfficeAccount) {
  const keys = [createSigningKey('kunci-1')]
  let faults: Faults = {}
  let given: unknown
  let handle: (request: IncomingMessage, response: ServerResponse) => void = () => {}
  const server = createServer((request, response) => (faults.down ? request.destroy() : handle(request, response)))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const accounts = new Map<string, OfficeAccount>()
  const at = { account }

  function signAgain(idToken: string) {
    const { claims = (same) => same, signWith = keys.at(-1)! } = faults
    return signToken(claims(readClaims(idToken)), signWith)
  }

  /** Registers us as a client with this return address. */
  function register(redirectUri: string) {
    const provider = new Provider(issuer, {
      clients: [{ client_id: CLIENT.clientId, client_secret: CLIENT.clientSecret, redirect_uris: [redirectUri] }],
      jwks: {
        keys: [{ ...keys[0]!.privateKey.export({ format: 'jwk' }), kid: keys[0]!.kid, use: 'sig', alg: 'RS256' }],
      },
      cookies: { keys: ['kuki-uji'] },
      claims: { email: ['email', 'email_verified'] },
      pkce: { required: () => true },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_: unknown, { uid }: { uid: string }) => `/masuk/${uid}` },
      ttl: { AccessToken: 600, AuthorizationCode: 60, IdToken: 600, Interaction: 600, Session: 600, Grant: 600 },
      findAccount: (_: unknown, sub: string) => ({ accountId: sub, claims: () => accounts.get(sub) }),
      async loadExistingGrant({ oidc }: { oidc: { client: { clientId: string }; session: { accountId: string } } }) {
        const grant = new provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId })
        grant.addOIDCScope('openid email profile')
        await grant.save()
        return grant
      },
    })
    provider.use(async (context, next) => {
      await next()
      const { route } = context.oidc ?? {}
      const body = context.body as Record<string, unknown>
      if (route === 'token' && context.status === 200) given = body
      else if (route === 'token' && faults.lax) Object.assign(context, { status: 200, body: given })
      if (route === 'token' && body.id_token) body.id_token = signAgain(String(body.id_token))
      if (route === 'discovery' && faults.issuer) body.issuer = faults.issuer
      if (route === 'jwks') context.body = { keys: keys.map(({ jwk }) => jwk) }
      if (route === 'userinfo' && faults.lax) {
        context.remove('www-authenticate')
        Object.assign(context, { status: 200, body: at.account })
      }
      if (route === 'userinfo' && faults.userinfo) context.body = faults.userinfo(body)
    })
    const answer = provider.callback()
    handle = (request, response) => {
      if (!request.url?.startsWith('/masuk/')) return answer(request, response)
      accounts.set(at.account.sub, at.account)
      return provider.interactionFinished(request, response, { login: { accountId: at.account.sub } })
    }
  }

  /** What a browser does at the provider: from there back to us. Answers the address to which it is sent back. */
  async function visit(url: string): Promise<URL> {
    const jar = new Map<string, string>()
    let next = new URL(url)
    while (next.origin === issuer) {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const response = await fetch(next, { redirect: 'manual', headers: { cookie } })
      for (const line of response.headers.getSetCookie()) {
        const [name = '', ...value] = line.split(';')[0]!.split('=')
        jar.set(name, value.join('='))
      }
      const location = response.headers.get('location')
      if (!location) throw new Error(`the provider answered ${response.status}: ${await response.text()}`)
      next = new URL(location, next)
    }
    faults.answer?.(next.searchParams)
    return next
  }

  return {
    ...{ issuer, register, visit },
    /** Who is at the browser from now on. */
    become: (other: OfficeAccount) => {
      at.account = other
    },
    fail: (with_: Faults) => {
      faults = with_
    },
    heal: () => {
      faults = {}
    },
    /** Signs with a new key from now on and publishes it beside the old one. */
    rotate: () => void keys.push(createSigningKey(`kunci-${keys.length + 1}`)),
    async stop() {
      server.closeAllConnections()
      await new Promise((ended) => server.close(ended))
    },
  }
}
export type OidcProvider = Awaited<ReturnType<typeof startOidcProvider>>

/** A key that signs ID tokens. */
export function createSigningKey(kid: string): SigningKey {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  return { kid, privateKey, jwk: { ...publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' } }
}

const toPart = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

function signToken(claims: Claims, { kid, privateKey }: SigningKey): string {
  const content = `${toPart({ alg: 'RS256', kid })}.${toPart(claims)}`
  return `${content}.${sign('sha256', Buffer.from(content), privateKey).toString('base64url')}`
}

const readClaims = (token: string) => JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Claims
