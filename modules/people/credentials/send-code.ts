import { randomUUID } from 'node:crypto'
import { listUsersInTx, type User } from '#modules/identity'
import type { Tx } from '#platform/db/database'
import type { Jobs } from '#platform/jobs/jobs'
import type { Vault } from '#platform/runtime/crypto'
import type { Id } from '#shared/ids'
import { isId } from '#shared/ids'
import type { CodeSender, PhoneMessage } from './ports.ts'

type Sealed = { id: string; sealed: string }
export type Phones = ReturnType<typeof createPhoneMessageSender>

const JOB = 'credentials.phone-message'

/** Sends phone messages by a job that stores them encrypted. */
export function createPhoneMessageSender({ jobs, vault, codes }: { jobs: Jobs; vault: Vault; codes: CodeSender }) {
  const place = (id: string) => ({ table: 'job', column: JOB, id })
  jobs.define<Sealed>(JOB, {
    work: ({ id, sealed }) => codes.send(JSON.parse(vault.open(sealed, place(id))) as PhoneMessage),
    retryLimit: 4, // a code is good for minutes only
    backoff: 2,
    concurrency: 4,
  })

  return {
    channels: codes.channels,
    sendInTx: (tx: Tx, message: Omit<PhoneMessage, 'key'>) => sendAllInTx(tx, [message]),
    sendAllInTx,
  }

  async function sendAllInTx(tx: Tx, messages: readonly Omit<PhoneMessage, 'key'>[]) {
    const sealed = messages.map((message) => {
      const id = randomUUID()
      return { data: { id, sealed: vault.seal(JSON.stringify({ ...message, key: id }), place(id)) } }
    })
    await jobs.sendAllInTx(tx, JOB, sealed)
  }
}

/** Sends WhatsApp messages to verified numbers; people without one are skipped. */
export async function sendWhatsappsInTx(
  phones: Phones,
  tx: Tx,
  messages: readonly { userId: string; text: string }[],
): Promise<void> {
  const people = [...new Set(messages.map(({ userId }) => userId).filter(isId))] as Id<'user'>[]
  if (people.length === 0 || !phones.channels.includes('whatsapp')) return
  const users = new Map<string, User>((await listUsersInTx(tx, people)).map((user) => [user.id, user]))
  const reached = messages.flatMap(({ userId, text }) => {
    const { phone, phone_verified_at: proven, state, locale = 'id' } = users.get(userId) ?? {}
    return phone && proven && state === 'active' ? [{ channel: 'whatsapp' as const, to: phone, text, locale }] : []
  })
  await phones.sendAllInTx(tx, reached)
}

export const sendWhatsappInTx = (phones: Phones, tx: Tx, userId: string, text: string) =>
  sendWhatsappsInTx(phones, tx, [{ userId, text }])
