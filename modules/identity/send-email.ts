import type { Tx } from '#platform/database'
import type { Id } from '#shared/ids'
import type { Inside } from './deps.ts'
import { type EmailKind, renderEmail } from './email-templates.ts'
import type { Locale } from './states.ts'
import { tables } from './tables.ts'

type Addressee = { firstname: string; email: string; locale: Locale }
type Post = Pick<Inside, 'mail'>

/** Writes to a person in their language. `to` is another address than theirs: a new one, or the one they had. */
export async function sendEmailInTx(
  { mail }: Post,
  tx: Tx,
  {
    user,
    kind,
    parts = {},
    to,
  }: { user: Addressee; kind: EmailKind; parts?: Record<string, string | Date>; to?: string },
) {
  const { subject, text, html } = renderEmail(kind, user.firstname, user.locale, parts)
  await mail.sendInTx(tx, { to: to ?? user.email, subject, text, html, kind, urgent: true })
}

/** The same to somebody known by id; nobody is written to who is gone. */
export async function emailUserInTx(
  deps: Post,
  tx: Tx,
  { userId, kind, parts }: { userId: Id<'user'>; kind: EmailKind; parts?: Record<string, string | Date> },
) {
  const user = await tables(tx)
    .selectFrom('app_user')
    .select(['firstname', 'email', 'locale', 'state'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (user && user.state !== 'closed') await sendEmailInTx(deps, tx, { user, kind, ...(parts && { parts }) })
}
