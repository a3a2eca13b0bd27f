import type { Tx } from '#platform/db/database'
import type { Mailer } from '#platform/text/mail'
import { type Message, type MessageValues, writeMessage } from '#platform/text/message'
import type { Id } from '#shared/ids'
import { hasEnded, type Locale } from './states.ts'
import { findUserInTx } from './users.ts'

type Texts = Readonly<Record<string, Message>>
type ValuesOf<M extends Message> = MessageValues<M> & (M['id'] extends { button: string } ? { link: string } : unknown)
/** An e-mail of a table with its values; `link` where it has a button. */
export type EmailOf<T extends Texts> = {
  [Kind in keyof T & string]: { kind: Kind; values: ValuesOf<T[Kind]> }
}[keyof T & string]

type Addressee = { firstname: string; email: string; locale: Locale }
type Deps = { mail: Pick<Mailer, 'sendInTx'> }

/** Creates the sender of a module's e-mails. */
export function createEmailSender<T extends Texts>(texts: T) {
  /**
   * Writes to a person in their language. `to` is another address than theirs: a new one, or the one they had. Not
   * `urgent` is what nobody waits for, sent to many.
   */
  async function sendInTx(
    { mail }: Deps,
    tx: Tx,
    { user, to, urgent = true, ...email }: EmailOf<T> & { user: Addressee; to?: string; urgent?: boolean },
  ) {
    const { kind, values } = email as { kind: string; values: Readonly<Record<string, unknown>> }
    const { button, ...content } = writeMessage(texts[kind]!, values, user.locale)
    await mail.sendInTx(tx, {
      to: to ?? user.email,
      locale: user.locale,
      name: user.firstname,
      ...content,
      button: button !== undefined && typeof values.link === 'string' ? { label: button, url: values.link } : undefined,
      kind,
      urgent,
    })
  }

  /** The same to a person known by id; an account that has ended gets nothing. */
  async function sendToUserInTx(deps: Deps, tx: Tx, { userId, ...email }: EmailOf<T> & { userId: Id<'user'> }) {
    const user = await findUserInTx(tx, userId)
    if (user && !hasEnded(user.state)) await sendInTx(deps, tx, { user, ...(email as unknown as EmailOf<T>) })
  }

  return { sendInTx, sendToUserInTx }
}
