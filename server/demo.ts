import type { SandboxBooking } from '#adapters/payments/sandbox-balances'
import type { DemoRefusals } from '#shared/demo-refusals'
import type { Rupiah } from '#shared/money'
import { Refusal } from '#shared/refusal'
import { demoPeople } from '../db/seed/people.ts'
import type { createDemoClock } from './demo-clock.ts'
import type { Integrations } from './integrations.ts'

/** Parts of a demo: movable clock, mailbox, bank counter and people to sign in as. */
export function createDemo({
  clock,
  integrations,
}: {
  clock: ReturnType<typeof createDemoClock>
  integrations: Integrations
}) {
  return {
    clock,
    people: demoPeople,
    inbox: (to?: string) => integrations.messages.inbox(to),
    /** What the sandbox's error service was told, newest first. */
    errors: async () => (await integrations.sandboxErrors?.caught()) ?? [],
    /** The sandbox bank books something on an account of ours that nobody transferred; less than zero: takes it away. */
    book: (booking: SandboxBooking) => integrations.bookAtSandbox!(booking),
    /** Pays a virtual account at the sandbox bank's counter, over HTTP like anybody's transfer. */
    async transfer({
      virtualAccount,
      amount,
      sender,
    }: {
      virtualAccount: string
      amount: Rupiah
      sender?: string
    }): Promise<{ transferId: string; delivered: boolean }> {
      const answer = await fetch(`${integrations.here()}/sandbox/bank/transfers`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          virtual_account: virtualAccount,
          amount: String(amount),
          ...(sender ? { sender } : {}),
        }),
        signal: AbortSignal.timeout(60_000), // the counter waits for the bank, and a slow machine builds the demo world by it
      })
      if (answer.status === 404) throw new Refusal<DemoRefusals>('virtual_account_unknown', {}, 'virtualAccount')
      if (!answer.ok) throw new Refusal<DemoRefusals>('transfer_refused', {}, 'amount')
      const { transfer_id: transferId, delivered } = (await answer.json()) as {
        transfer_id: string
        delivered: unknown
      }
      return { transferId, delivered: Boolean(delivered) }
    },
  }
}
export type Demo = ReturnType<typeof createDemo>
