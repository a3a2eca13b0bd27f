import type { BatchCommand } from '#platform/commands/batch'
import type { CommandContext } from '#platform/commands/command'
import { awaitPipeline, flush } from '#platform/db/pipeline'
import type { Actor, PersonActor } from '#shared/actor'
import { requirePermission } from '#shared/permissions'
import { processPurchasesInTx } from './buy.ts'
import type { Deps } from './deps.ts'
import type { Subscribe } from './input.ts'
import { addPaymentAccount } from './payment-account.ts'
import type { SubscriptionView } from './states.ts'

export type SubscribeOptions = { key?: string | undefined; dryRun?: boolean | undefined; proof?: string | undefined }
export type Purchase = BatchCommand & { actor: PersonActor; input: Subscribe; proof: string | undefined }

/** Offerings share lanes, so that many with a buyer each are as fast as one with many. */
const LANES = 2
const laneOf = (slug: string) => String([...slug].reduce((sum, letter) => sum + letter.codePointAt(0)!, 0) % LANES)

/** So many purchases of one buyer may wait for one offering. */
const WAITING_OF_ONE = 1_024

/** The batch queue in which concurrent purchases of one offering share transactions. */
export const createPurchaseBatches = (deps: Deps) =>
  deps.commands.batch<Purchase, SubscriptionView>({
    mostOfOne: WAITING_OF_ONE,
    work: (context, _, asked) => processPurchasesInTx(deps, context, asked),
  })

/**
 * Buys `units` of an open offering: reserves them, and pays at once when from the wallet. Never oversells. Refuses when
 * the offering is closed or sold out, below the minimum purchase, above the investor limit or balance, or without a
 * signed investor agreement. A large payment or a new device needs a proof.
 */
export async function subscribe(
  deps: Deps & { purchases: ReturnType<typeof createPurchaseBatches> },
  actor: Actor,
  input: Subscribe,
  { key, dryRun, proof }: SubscribeOptions = {},
): Promise<SubscriptionView> {
  requirePermission(actor, 'offering.subscribe')
  const asked = { name: 'offerings.subscribe', actor, may: 'offering.subscribe' as const, input, key }
  if (dryRun) return deps.commands.run({ ...asked, dryRun }, (context) => tryOutInTx(deps, context, asked))
  const buy = () => deps.purchases.submit(laneOf(input.offering), { ...asked, proof })
  const view = await deps.credentials.askingForProof(actor, buy)
  return input.method !== 'wallet' ? addPaymentAccount(deps, view) : view
}

/** Nobody proves what is only tried. */
async function tryOutInTx(deps: Deps, context: CommandContext<PersonActor>, asked: Omit<Purchase, 'proof'>) {
  const { emit, note } = context
  const written: Promise<unknown>[] = []
  const queue = (statements: Promise<unknown>) => {
    written.push(statements)
    return flush(statements)
  }
  const [outcome] = await processPurchasesInTx(deps, { ...context, queue }, [
    { ...asked, proof: 'dry-run', emit, note },
  ])
  await awaitPipeline(written)
  if (!outcome || 'refused' in outcome) throw outcome?.refused
  return outcome.answer
}
