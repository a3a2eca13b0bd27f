import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientError,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  type CustomFetch,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  type IDToken,
  ResponseBodyError,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import type { CredentialsRefusals } from '#contract/credentials/refusals'
import type { LogInProvider, ProviderIdentity, ProviderSecrets } from '#modules/credentials'
import { readBoundedText } from '#platform/http/bounded-text'
import { MINUTE } from '#shared/dates'
import { Refusal } from '#shared/refusal'

export type OidcSettings = {
  issuer: string
  clientId: string
  clientSecret: string
  name: string
  secondFactorTrusted: boolean
  only: boolean
}
type Surroundings = {
  /** Dates the discovery document, which is asked for again after a minute: who starts while nobody is there is told so. */
  now: () => Date
  /** Told why an answer was not accepted: no page says so. */
  warn: (error: unknown) => void
}

const PATIENCE = 10_000
const LARGEST = 1_000_000
const SCOPE = 'openid email profile'

/** The operator's OpenID Connect provider: authorization code flow with PKCE, state and nonce. */
export function createOidcProvider(settings: OidcSettings, { now, warn }: Surroundings): LogInProvider {
  let known: { until: number; configuration: Configuration } | undefined

  async function configure(): Promise<Configuration> {
    if (known && now().getTime() < known.until) return known.configuration
    const configuration = await discoverProvider(settings)
    known = { until: now().getTime() + MINUTE, configuration }
    return configuration
  }

  /** Refuses in place of the library's errors. */
  async function reach<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work()
    } catch (error) {
      warn(error)
      known = undefined // its keys may be new
      throw Object.assign(new Refusal<CredentialsRefusals>(findCode(error)), { cause: error })
    }
  }

  const { name, only, secondFactorTrusted } = settings
  return {
    ...{ name, only, secondFactorTrusted },
    start: (returnTo) =>
      reach(async () => {
        const configuration = await configure()
        const secrets = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() }
        const url = buildAuthorizationUrl(configuration, {
          redirect_uri: returnTo,
          scope: SCOPE,
          code_challenge: await calculatePKCECodeChallenge(secrets.verifier),
          code_challenge_method: 'S256',
          state: secrets.state,
          nonce: secrets.nonce,
        })
        return { ...secrets, url: url.href }
      }),
    finish: (address, secrets) => reach(async () => redeemCode(await configure(), address, secrets)),
  }
}

/** Reads the discovery document, checks its issuer and makes every ID token's signature count. */
export async function discoverProvider({ issuer, clientId, clientSecret }: OidcSettings): Promise<Configuration> {
  const configuration = await discovery(new URL(issuer), clientId, undefined, authenticateBy(clientSecret), {
    timeout: PATIENCE / 1_000,
    [customFetch]: fetchBounded,
    // a provider on this very machine; server/unsafe-settings.ts refuses plain HTTP elsewhere
    execute: issuer.startsWith('http:') ? [allowInsecureRequests] : [],
  })
  enableNonRepudiationChecks(configuration)
  return configuration
}

/** Reads no more of an answer than it should be long. */
const fetchBounded: CustomFetch = async (url, options) => {
  const response = await fetch(url, options as RequestInit)
  const { status, headers } = response
  const text = await readBoundedText(response, LARGEST)
  return new Response(status === 204 || status === 304 ? null : text, { status, headers })
}

/** By header, as the standard prefers, or in the body where the provider offers nothing else. */
const authenticateBy =
  (secret: string): ClientAuth =>
  (server, ...request) => {
    const offered = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const authenticate = offered.includes('client_secret_basic') ? ClientSecretBasic(secret) : ClientSecretPost(secret)
    authenticate(server, ...request)
  }

async function redeemCode(
  configuration: Configuration,
  address: URL,
  { state, nonce, verifier }: ProviderSecrets,
): Promise<ProviderIdentity> {
  const tokens = await authorizationCodeGrant(configuration, address, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()!
  // many providers tell the address at this endpoint alone
  const person =
    claims.email === undefined && configuration.serverMetadata().userinfo_endpoint
      ? await fetchUserInfo(configuration, tokens.access_token, claims.sub)
      : claims
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: typeof person.email === 'string' ? person.email : null,
    emailVerified: person.email_verified === true || person.email_verified === 'true', // Cognito sends a text
    secondFactor: hasSecondFactor(claims),
  }
}

/** RFC 8176 `mfa`; phishing-resistant log-ins of OpenID's EAP; PAPE's multi-factor policy. */
const STRONG = ['phr', 'phrh', 'http://schemas.openid.net/pape/policies/2007/06/multi-factor']
const hasSecondFactor = ({ amr, acr }: IDToken) =>
  (Array.isArray(amr) && amr.includes('mfa')) || (typeof acr === 'string' && STRONG.includes(acr))

type Code = 'provider_unavailable' | 'provider_denied' | 'provider_refused'

function findCode(error: unknown): Code {
  if (error instanceof AuthorizationResponseError)
    return error.error === 'temporarily_unavailable' || error.error === 'server_error'
      ? 'provider_unavailable'
      : 'provider_denied'
  if (error instanceof ResponseBodyError) return error.status >= 500 ? 'provider_unavailable' : 'provider_refused'
  if (error instanceof ClientError) {
    const { cause } = error
    if (error.code === 'OAUTH_TIMEOUT') return 'provider_unavailable'
    return cause instanceof Response && cause.status !== 200 ? 'provider_unavailable' : 'provider_refused'
  }
  // fetch's own: no connection
  return error instanceof TypeError && error.message === 'fetch failed' ? 'provider_unavailable' : 'provider_refused'
}
