import { listAcronyms, type RequiredList } from '#contract/screening/states'
import type { CommandContext } from '#platform/commands/command'
import type { Id } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import type { VerificationDeps } from './deps.ts'
import type { VerificationRefusals } from './refusals.ts'
import { toScreeningNames } from './screening-subjects.ts'
import { tables } from './tables.ts'

/**
 * Screens a person against the lists in force before approval. Refuses `screening_confirmed` and `screening_undecided`.
 */
export async function assertScreenedInTx(
  { screening }: Pick<VerificationDeps, 'screening'>,
  { tx, now }: Pick<CommandContext, 'tx' | 'now'>,
  userId: Id<'user'>,
): Promise<void> {
  const row = await tables(tx)
    .selectFrom('kyc')
    .select(['full_name', 'other_names', 'birth_year'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (row) await screening.screenInTx(tx, { id: userId, names: toScreeningNames(row) }, now)
  await screening.assertClearInTx(tx, userId)
}

/** Refuses `kyc_list_missing` when a required list is not in force and its absence was not approved by two people. */
export function assertListsInForce(missing: readonly RequiredList[], agreed: readonly RequiredList[] = []): void {
  const left = missing.filter((kind) => !agreed.includes(kind))
  if (left.length > 0)
    throw new Refusal<VerificationRefusals>('kyc_list_missing', { lists: listAcronyms(left) }, 'reason')
}
