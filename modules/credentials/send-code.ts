import { randomUUID } from 'node:crypto'
import { userInTx } from '#modules/identity'
import type { Vault } from '#platform/crypto'
import type { Tx } from '#platform/database'
import type { Jobs } from '#platform/jobs'
import type { Id } from '#shared/ids'
import { isId } from '#shared/ids'
import type { CodeSender, PhoneMessage } from './ports.ts'

type Sealed = { id: string; sealed: string }
export type Phones = ReturnType<typeof createPhones>

const JOB = 'credentials.phone-message'

/** Brings messages to telephones by a job that holds them sealed: a code leaves exactly when it was made. */
export function createPhones({ jobs, vault, codes }: { jobs: Jobs; vault: Vault; codes: CodeSender }) {
  const place = (id: string) => ({ table: 'job', column: JOB, id })
  jobs.define<Sealed>(JOB, {
    work: ({ id, sealed }) => codes.send(JSON.parse(vault.open(sealed, place(id))) as PhoneMessage),
    retryLimit: 4, // a code is good for minutes only
    backoff: 2,
    concurrency: 4,
  })

  return {
    channels: codes.channels,
    async sendInTx(tx: Tx, message: Omit<PhoneMessage, 'key'>) {
      const id = randomUUID()
      await jobs.sendInTx(tx, JOB, { id, sealed: vault.seal(JSON.stringify({ ...message, key: id }), place(id)) })
    },
  }
}

export async function sendWhatsappInTx(phones: Phones, tx: Tx, userId: string, text: string): Promise<void> {
  if (!phones.channels.includes('whatsapp')) return
  const user = isId(userId) ? await userInTx(tx, userId as Id<'user'>) : undefined
  if (user?.phone && user.phone_verified_at && user.state === 'active')
    await phones.sendInTx(tx, { channel: 'whatsapp', to: user.phone, text, locale: user.locale })
}
