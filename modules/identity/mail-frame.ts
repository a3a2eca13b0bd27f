import { sql } from 'kysely'
import type { Tx } from '#platform/database'
import type { Mail } from '#platform/mail'
import { escaped } from './email-templates.ts'
import type { Locale } from './states.ts'

const line: Record<Locale, string> = {
  id: 'Frasa keamanan Anda: {phrase}. Email tanpa frasa ini bukan dari kami.',
  en: 'Your security phrase: {phrase}. An e-mail without it is not from us.',
}

/** A mail that puts its reader's own phrase under everything that is sent, by any module. */
export const withSecurityPhrase = (mail: Mail): Mail => ({
  ...mail,
  sendInTx: async (tx, message) => {
    const reader = await phraseOf(tx, message.to)
    if (!reader?.phrase) return mail.sendInTx(tx, message)
    const words = line[reader.locale].replace('{phrase}', () => reader.phrase)
    await mail.sendInTx(tx, {
      ...message,
      text: `${message.text}\n\n${words}`,
      ...(message.html && { html: `${message.html}\n<p>${escaped(words)}</p>` }),
    })
  },
})

async function phraseOf(tx: Tx, address: string) {
  const { rows } = await sql<{ phrase: string; locale: Locale }>`
    select phrase, locale from app_user where lower(email) = lower(${address}) and phrase is not null`.execute(tx)
  return rows[0]
}
