import { sql } from 'kysely'
import type { DueTask } from '#platform/commands/parts'
import { forEachIsolated } from '#platform/jobs/for-each-isolated'
import { system } from '#shared/actor'
import type { TransferDeps } from './deps.ts'
import { listReceivers } from './rows.ts'
import { splitByFractions } from './states.ts'
import { tables } from './tables.ts'

const run = { actor: system('transfers'), may: 'transfer.run' as const }

/** Pays what issuers owe on units of a distributed estate to its heirs by the same shares. */
export const estateClaimsDueTask = (deps: TransferDeps): DueTask => ({
  name: 'transfers.claims',
  money: true,
  nextDue: async () => (await listEstateClaims(deps))[0]?.since ?? null,
  async run() {
    await forEachIsolated(await listEstateClaims(deps), (claim) =>
      deps.commands.run({ name: 'transfers.pay-claim', ...run }, async (context) => {
        const { tx } = context
        const receivers = await listReceivers(tx, claim.transferId)
        const amounts = splitByFractions(claim.amount, receivers)
        const paid = receivers.map(({ to_user: to }, at) => ({ to, amount: amounts[at]! }))
        await deps.claims.payInTx(context, claim.id, paid)
      }),
    )
  },
})

/** Claims of people whose estate was parted. */
async function listEstateClaims({ db, claims }: TransferDeps) {
  const owners = await claims.owners(db)
  if (owners.length === 0) return []
  const rows = await tables(db)
    .selectFrom('holding_transfer')
    .select(['id', 'from_user'])
    .where('kind', '=', 'inheritance')
    .where('state', '=', 'done')
    .where(sql<boolean>`from_user = any(${owners}::uuid[])`)
    .execute()
  const estates = new Map(rows.map(({ id, from_user }) => [from_user, id]))
  if (estates.size === 0) return []
  const open = await claims.open(db, [...estates.keys()])
  return open.map((claim) => ({ ...claim, transferId: estates.get(claim.userId)! }))
}
