import { fillAs, type Locale, type Sound, type ValuesOf } from '#shared/text'

/**
 * The texts of a message by mail, in the list of notices or by phone, in one language. The first line summarises it.
 */
export type MessageWords = {
  readonly subject: string
  readonly lines: readonly [string, ...string[]]
  /** What stands on the button, where there is one. */
  readonly button?: string
  /** Below the button. */
  readonly after?: readonly string[]
}
export type Message = { readonly id: MessageWords; readonly en: MessageWords }
export type WrittenMessage = { subject: string; lines: string[]; button: string | undefined; after: string[] }

type TextsOf<Words extends MessageWords> =
  | Words['subject']
  | Words['lines'][number]
  | (Words extends { button: infer Button extends string } ? Button : never)
  | (Words extends { after: readonly (infer After extends string)[] } ? After : never)

/** The values that a message needs in either language. */
export type MessageValues<M extends Message> = ValuesOf<TextsOf<M['id'] | M['en']>>

type SoundWords<Words extends MessageWords> = {
  readonly [Part in keyof Words]: Words[Part] extends string
    ? Sound<Words[Part]>
    : {
        readonly [Place in keyof Words[Part]]: Words[Part][Place] extends string
          ? Sound<Words[Part][Place]>
          : Words[Part][Place]
      }
}
/** A message whose placeholders can all be filled; a type error otherwise. */
export type SoundMessage<M extends Message> = { id: SoundWords<M['id']>; en: SoundWords<M['en']> }

/** Defines a table of messages; the compiler requires both languages and valid placeholders. */
export const defineMessages = <const Table extends Readonly<Record<string, Message>>>(
  table: Table & { [Kind in keyof Table]: SoundMessage<Table[Kind]> },
): Table => table

/** A message in its recipient's language. Its values were checked against its words where both were written. */
export function writeMessage(
  message: Message,
  values: Readonly<Record<string, unknown>>,
  locale: Locale,
): WrittenMessage {
  const { subject, lines, button, after = [] } = message[locale]
  const write = (text: string) => fillAs(text, values, locale)
  return { subject: write(subject), lines: lines.map(write), button: button && write(button), after: after.map(write) }
}
