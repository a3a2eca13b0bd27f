import { sql } from 'kysely'
import type { Db } from '#platform/db/database'
import type { Clock } from '#platform/runtime/clock'
import { newId } from '#shared/ids'

export type SandboxChannel = 'mail' | 'whatsapp' | 'sms'
export type SandboxMessage = {
  id: string
  channel: SandboxChannel
  to: string
  subject: string
  text: string
  html: string | null
  receivedAt: Date
}

/** Stores and lists the e-mails and phone messages that the sandbox caught. */
export function createSandboxMessages({ db, clock }: { db: Db; clock: Clock }) {
  async function keep(message: Omit<SandboxMessage, 'id' | 'receivedAt'>) {
    const now = clock.now()
    await sql`
      insert into sandbox_message (id, channel, to_address, subject, text, html, received_at)
      values (${newId<'message'>(now)}, ${message.channel}, ${message.to}, ${message.subject}, ${message.text}, ${message.html}, ${now})`.execute(
      db,
    )
  }

  /** Newest first; of everybody when nobody is named. */
  async function inbox(to?: string, most = 50): Promise<SandboxMessage[]> {
    const { rows } = await sql<SandboxMessage>`
      select id, channel, to_address as "to", subject, text, html, received_at as "receivedAt" from sandbox_message
      where ${to === undefined} or lower(to_address) = lower(${to ?? ''})
      order by seq desc limit ${most}`.execute(db)
    return rows
  }

  return { keep, inbox }
}
export type SandboxMessages = ReturnType<typeof createSandboxMessages>
