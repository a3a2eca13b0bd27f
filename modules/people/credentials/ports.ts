import type { Channel } from './states.ts'

/** A message to a phone. `text` contains `code`; providers with templates need it apart. */
export type PhoneMessage = {
  channel: Exclude<Channel, 'email'>
  /** E.164. */
  to: string
  text: string
  locale: 'id' | 'en'
  code?: string | undefined
  /** The same key is the same message, where the provider can tell. */
  key: string
}

/** Delivers phone messages. Throws when a message was not accepted; it is retried. */
export type CodeSender = {
  /** The ways that are open now. */
  channels: readonly PhoneMessage['channel'][]
  send(message: PhoneMessage): Promise<void>
}

/** What a browser takes to the provider and needs again when it comes back: RFC 7636 (PKCE), state and nonce. */
export type ProviderSecrets = { state: string; nonce: string; verifier: string }

/** Who somebody is at the provider, after its answer was checked. */
export type ProviderIdentity = {
  issuer: string
  subject: string
  email: string | null
  emailVerified: boolean
  /** Whether the provider says that it asked for a second factor (`amr`, `acr`). */
  secondFactor: boolean
}

/** The operator's OpenID Connect provider, with which staff log in. */
export type LogInProvider = {
  /** As the button on the log-in page calls it. */
  name: string
  /** Whether staff log in there and in no other way. */
  only: boolean
  /** Whether each log-in there counts as two factors, whatever the provider says. */
  secondFactorTrusted: boolean
  /** The address to send a browser to. Refuses `provider_unavailable`. */
  start(returnTo: string): Promise<ProviderSecrets & { url: string }>
  /** Checks the answer at the address to which the browser was sent back. Refuses `provider_unavailable`, `provider_denied`, `provider_refused`. */
  finish(address: URL, secrets: ProviderSecrets): Promise<ProviderIdentity>
}
