import { sql } from 'kysely'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { signWebhook } from '#platform/webhook-signature'
import type { TransferWords } from './sandbox-transfer.ts'

type Faults = {
  duplicate?: boolean | number | undefined
  delay_ms?: number | undefined
  drop?: boolean | undefined
  forge?: boolean | undefined
  announce?: 'before' | 'after' | undefined
}

/** The waits before each further try: a bank does not give up at once. */
const WAITS = [250, 1_000, 4_000, 15_000]
const PATIENCE = 5_000

/** Calls the product's webhook, and again until it says yes; with the faults that were asked for. */
export function createDelivery({
  db,
  clock,
  secret,
  deliverTo,
}: {
  db: Db
  clock: Clock
  secret: string
  deliverTo: () => string
}) {
  const stopping = new AbortController()

  /** Answers whether the product has taken the news yet; further tries go on behind. */
  async function notify(transfer: TransferWords, faults: Faults): Promise<boolean> {
    if (faults.drop) return false
    const work = faults.delay_ms
      ? pause(faults.delay_ms).then(() => deliverAll(transfer, faults))
      : deliverAll(transfer, faults)
    const settled = work.catch(() => false) // the product finds it by asking
    return faults.delay_ms ? false : settled
  }

  async function deliverAll(transfer: TransferWords, { duplicate = 0, forge, announce }: Faults): Promise<boolean> {
    const pending = { ...transfer, status: 'pending' as const }
    if (forge) await post(`evt_${transfer.transfer_id}_forged`, transfer, 'not the secret of the two')
    if (announce === 'before') await deliver(`evt_${transfer.transfer_id}_pending`, pending)
    const times = 1 + Number(duplicate)
    const delivered = await Promise.all(
      Array.from({ length: times }, () => deliver(`evt_${transfer.transfer_id}`, transfer)),
    )
    if (announce === 'after') await deliver(`evt_${transfer.transfer_id}_pending`, pending)
    return delivered.some(Boolean)
  }

  /** The first try; when it fails, the others go on behind. */
  async function deliver(id: string, transfer: TransferWords): Promise<boolean> {
    if (await post(id, transfer, secret)) return true
    void again(id, transfer).catch(() => {})
    return false
  }

  async function again(id: string, transfer: TransferWords) {
    for (const wait of WAITS) {
      await pause(wait)
      if (stopping.signal.aborted || (await post(id, transfer, secret))) return
    }
  }

  async function post(id: string, transfer: TransferWords, key: string): Promise<boolean> {
    const body = JSON.stringify({ type: `transfer.${transfer.status}`, data: transfer })
    try {
      const response = await fetch(deliverTo(), {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...signWebhook({ id, at: clock.now(), body, secret: key }) },
        body,
        redirect: 'error',
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(PATIENCE)]),
      })
      await response.body?.cancel()
      if (response.ok && transfer.status === 'settled') await markDelivered(transfer.transfer_id)
      return response.ok
    } catch {
      return false
    }
  }

  const markDelivered = (id: string) =>
    sql`update sandbox_transfer set delivered_at = ${clock.now()} where id = ${id} and delivered_at is null`.execute(db)

  function pause(milliseconds: number): Promise<void> {
    return new Promise((wake) => {
      const timer = setTimeout(wake, milliseconds)
      timer.unref()
      stopping.signal.addEventListener(
        'abort',
        () => {
          clearTimeout(timer)
          wake()
        },
        { once: true },
      )
    })
  }

  return { notify, stop: () => stopping.abort() }
}
