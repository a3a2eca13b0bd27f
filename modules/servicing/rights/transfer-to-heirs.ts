import type { CommandContext } from '#platform/commands/command'
import type { Tx } from '#platform/db/database'
import type { Id } from '#shared/ids'
import { type Units, units } from '#shared/money'
import { Refusal } from '#shared/refusal'
import type { RightsDeps } from './deps.ts'
import { moveRightsInTx } from './move-rights.ts'
import type { RightsRefusals } from './refusals.ts'
import { computeUnusedRights, lockIssueForUseInTx } from './rows.ts'
import { rightsEvent } from './states.ts'
import { tables } from './tables.ts'

/** `heirs` in their order, `part` parts an amount among them, all of it. */
type Estate = {
  from: Id<'user'>
  /** Securities that the estate holds. */
  codes: readonly string[]
  heirs: readonly Id<'user'>[]
  part: (amount: bigint) => readonly bigint[]
}

/**
 * Transfers the usable rights of a deceased investor to the heirs. Refuses `rights_counting` while holders of a share
 * of the estate are being recorded.
 */
export async function transferToHeirsInTx(
  { registry, identity }: Pick<RightsDeps, 'registry' | 'identity'>,
  { tx, now, emit, note }: Pick<CommandContext, 'tx' | 'now' | 'emit' | 'note'>,
  { from, codes, heirs, part }: Estate,
): Promise<void> {
  await assertCounted(tx, codes, now)
  for (const { rights_issue_id: id } of await listUsableEntitlements(tx, from, now)) {
    const issue = await lockIssueForUseInTx(tx, id)
    const left = units(computeUnusedRights(await lockOwnEntitlementInTx(tx, id, from)))
    const isOver = issue.exercise_until <= now || (issue.state !== 'recorded' && issue.state !== 'open')
    if (left === 0n || isOver) continue
    const { slug, name } = await registry.known(issue.security_code, tx)
    const giver = await identity.nameOf(tx, from)
    const { exercise_price: price, exercise_until: until } = issue
    for (const [at, amount] of part(left).entries()) {
      if (amount === 0n) continue
      const [to, rights]: [Id<'user'>, Units] = [heirs[at]!, units(amount)]
      const { id: moved, reference } = await moveRightsInTx(tx, { issue: id, from, to, rights, now })
      note(`rights-transfer/${moved}`, { data: { issue: id, rights: String(rights), to } })
      emit(rightsEvent(to, 'rights_inherited', { slug, name, rights, reference, giver, price, until }))
    }
  }
}

const listUsableEntitlements = (tx: Tx, userId: Id<'user'>, now: Date) =>
  tables(tx)
    .selectFrom('entitlement as e')
    .innerJoin('rights_issue as r', 'r.id', 'e.rights_issue_id')
    .select('e.rights_issue_id')
    .where('e.user_id', '=', userId)
    .where('r.state', 'in', ['recorded', 'open'])
    .where('r.exercise_until', '>', now)
    .orderBy('e.rights_issue_id')
    .execute()

const lockOwnEntitlementInTx = (tx: Tx, issue: Id<'rights-issue'>, userId: Id<'user'>) =>
  tables(tx)
    .selectFrom('entitlement')
    .selectAll()
    .where('rights_issue_id', '=', issue)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()

/** Refuses `rights_counting` between the end of the recording day and its count: the estate would lose its rights. */
async function assertCounted(tx: Tx, codes: readonly string[], now: Date) {
  if (codes.length === 0) return
  const counting = await tables(tx)
    .selectFrom('rights_issue')
    .select('id')
    .where('security_code', 'in', [...codes])
    .where('state', '=', 'announced')
    .where('recorded_until', '<=', now)
    .executeTakeFirst()
  if (counting) throw new Refusal<RightsRefusals>('rights_counting')
}
