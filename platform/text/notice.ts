import type { EventData } from '#shared/events'
import type { Message, MessageValues, MessageWords, SoundMessage } from './message.ts'

/** A channel of a notice; WhatsApp needs a verified phone number. */
export type NoticeChannel = 'email' | 'whatsapp' | 'app'
export const everyWay = ['email', 'whatsapp', 'app'] as const satisfies readonly NoticeChannel[]

type Pressable = MessageWords & { readonly button: string }

type Pair = { readonly id: Pressable; readonly en: Pressable }

/** The texts of a notice about an event, for the list of notices, e-mail and phone. */
export type NoticeWords<Data extends EventData = never> = Pair & {
  /** What people choose notices by, in their settings; `always`: what they must not miss. */
  readonly kind: string
  /** The ways of one that people must not miss: by e-mail and in the list of notices unless it names its own. */
  readonly ways?: readonly NoticeChannel[]
  /** Where its button leads, on our own site. */
  readonly link: (data: Data) => string
  /** Whether these words fit what happened; `otherwise` are told where they do not. */
  readonly when?: (data: Data) => boolean
  readonly otherwise?: Pair
  /** An e-mail about it was sent with the fact itself. */
  readonly mailed?: true
}

type Fitting<M extends Message, Data> =
  Data extends MessageValues<M> ? SoundMessage<M> : { 'the event lacks': Exclude<keyof MessageValues<M>, keyof Data> }
type Checked<Words, Data> = Words extends Message
  ? Fitting<Words, Data> &
      (Words extends { otherwise: infer Other extends Message } ? { otherwise: Fitting<Other, Data> } : unknown)
  : Words

/**
 * Defines the notices of a topic's events. The compiler requires, for each event, either texts in both languages or
 * null (no notice), and a value of the event for each placeholder.
 */
export const noticesOf =
  <Events extends { readonly [Name in keyof Events]: EventData }>() =>
  <const Table extends { readonly [Name in keyof Events]: NoticeWords<Events[Name]> | null }>(
    table: Table & { readonly [Name in keyof Events]: Checked<Table[Name & keyof Table], Events[Name]> },
  ): Table =>
    table

export type Notices = Readonly<Record<string, NoticeWords | null>>
