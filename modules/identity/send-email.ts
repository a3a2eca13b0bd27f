import type { Tx } from '#platform/database'
import type { Id } from '#shared/ids'
import { writeMessage } from '#shared/message'
import type { Inside } from './deps.ts'
import { type Email, emailTexts } from './email-templates.ts'
import type { Locale } from './states.ts'
import { tables } from './tables.ts'

type Addressee = { firstname: string; email: string; locale: Locale }
type Post = Pick<Inside, 'mail'>

/** Writes to a person in their language. `to` is another address than theirs: a new one, or the one they had. */
export async function sendEmailInTx(
  { mail }: Post,
  tx: Tx,
  { user, kind, values, to }: Email & { user: Addressee; to?: string },
) {
  const { button, ...content } = writeMessage(emailTexts[kind], values, user.locale)
  await mail.sendInTx(tx, {
    to: to ?? user.email,
    locale: user.locale,
    name: user.firstname,
    ...content,
    button: button !== undefined && 'link' in values ? { label: button, url: values.link } : undefined,
    kind,
    urgent: true,
  })
}

/** The same to somebody known by id; nobody is written to who is gone. */
export async function emailUserInTx(deps: Post, tx: Tx, { userId, ...email }: Email & { userId: Id<'user'> }) {
  const user = await tables(tx)
    .selectFrom('app_user')
    .select(['firstname', 'email', 'locale', 'state'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (user && user.state !== 'closed') await sendEmailInTx(deps, tx, { user, ...email })
}
