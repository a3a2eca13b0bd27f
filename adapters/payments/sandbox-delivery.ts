import { sql } from 'kysely'
import type { Db } from '#platform/db/database'
import type { Clock } from '#platform/runtime/clock'
import { createSandboxWebhooks } from '../sandbox-webhooks.ts'
import type { TransferWords } from './sandbox-transfer.ts'

type Faults = {
  duplicate?: boolean | number | undefined
  delay_ms?: number | undefined
  drop?: boolean | undefined
  forge?: boolean | undefined
  announce?: 'before' | 'after' | undefined
}
type SandboxDeliveryDeps = { db: Db; clock: Clock; secret: string; deliverTo: () => string; isDown: () => boolean }

/** Sends webhooks about transfers into our accounts, with the requested faults. */
export function createSandboxDelivery({ db, clock, secret, deliverTo, isDown }: SandboxDeliveryDeps) {
  const webhooks = createSandboxWebhooks({ clock, secret, deliverTo, onDelivered: ({ data }) => markDelivered(data) })
  const newsOf = (transfer: TransferWords) => ({ type: `transfer.${transfer.status}`, data: transfer })

  /** Answers whether the product has taken the news yet; further tries go on behind. */
  async function notify(transfer: TransferWords, faults: Faults): Promise<boolean> {
    if (faults.drop || isDown()) return false
    const work = faults.delay_ms
      ? webhooks.pause(faults.delay_ms).then(() => deliverAll(transfer, faults))
      : deliverAll(transfer, faults)
    const settled = work.catch(() => false) // the product finds it by asking
    return faults.delay_ms ? false : settled
  }

  async function deliverAll(transfer: TransferWords, { duplicate = 0, forge, announce }: Faults): Promise<boolean> {
    const id = `evt_${transfer.transfer_id}`
    const pending = () => webhooks.deliver(`${id}_pending`, newsOf({ ...transfer, status: 'pending' }))
    if (forge) await webhooks.post(`${id}_forged`, newsOf(transfer), 'not the secret of the two')
    if (announce === 'before') await pending()
    const delivered = await Promise.all(
      Array.from({ length: 1 + Number(duplicate) }, () => webhooks.deliver(id, newsOf(transfer))),
    )
    if (announce === 'after') await pending()
    return delivered.some(Boolean)
  }

  async function markDelivered(data: unknown) {
    const { status, transfer_id: id } = data as TransferWords
    if (status !== 'settled') return
    await sql`update sandbox_transfer set delivered_at = ${clock.now()} where id = ${id} and delivered_at is null`.execute(
      db,
    )
  }

  return { notify, stop: webhooks.stop }
}
