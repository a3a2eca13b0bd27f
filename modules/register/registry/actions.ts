import type { Tx } from '#platform/db/database'
import { Refusal } from '#shared/refusal'
import type { RegistryRefusals } from './refusals.ts'

/** Which actions may not cross: a split changes what the others count. */
const CROSSING = {
  buyback: ['split'],
  distribution: ['split'],
  rights: ['split'],
  split: ['distribution', 'rights', 'buyback'],
  transfer: ['split'],
} as const
type ActionKind = keyof typeof CROSSING

/** A corporate action that counts the holders of a security on a coming day. */
export type SecurityAction = {
  kind: ActionKind
  isRunning: (tx: Tx, code: string, now: Date) => Promise<boolean>
}

/** Refuses `security_action_running` when another corporate action conflicts. */
export async function assertNoActionInTx(
  actions: readonly SecurityAction[],
  tx: Tx,
  { code, own, now }: { code: string; own: ActionKind; now: Date },
) {
  const crossing: readonly ActionKind[] = CROSSING[own]
  for (const { kind, isRunning } of actions)
    if (crossing.includes(kind) && (await isRunning(tx, code, now)))
      throw new Refusal<RegistryRefusals>('security_action_running', {}, 'security')
}
