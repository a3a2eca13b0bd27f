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
