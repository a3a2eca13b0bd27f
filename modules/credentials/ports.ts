import type { Channel } from './states.ts'

/** A message to a telephone. `code` stands in `text`; providers with templates of their own want it apart. */
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

/** What brings codes and notices to telephones. Throws when the message was not taken; it is then tried again. */
export type CodeSender = {
  /** The ways that are open now. */
  channels: readonly PhoneMessage['channel'][]
  send(message: PhoneMessage): Promise<void>
}
