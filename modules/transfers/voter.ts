import { namesOf as allNamesOf } from '#modules/identity'
import type { CommandContext } from '#platform/command'
import { nameOf } from '#shared/actor'
import { isId } from '#shared/ids'
import { compareNames } from '#shared/person-names'
import { Refusal } from '#shared/refusal'
import type { TransferDeps } from './deps.ts'
import { everyNameOf } from './party-name.ts'
import type { TransferRefusals } from './refusals.ts'
import { receiversOf, type TransferRow } from './rows.ts'

/**
 * Nobody decides on what their own family gives or inherits, as far as names tell: who bears or bore a name of a party leaves
 * it to a colleague. Refuses `transfer_voter_party`.
 */
export async function assertNoPartyInTx(
  deps: Pick<TransferDeps, 'identity' | 'verification'>,
  { tx, actor }: Pick<CommandContext, 'tx' | 'actor'>,
  row: TransferRow,
): Promise<void> {
  const voter = nameOf(actor)
  if (!isId(voter)) return
  const names = await allNamesOf(tx, voter)
  const receivers = await receiversOf(tx, row.id)
  for (const party of [row.from_user, row.filed_by, ...receivers.map(({ to_user }) => to_user)])
    if ((await everyNameOf(deps, tx, party)).some((each) => names.some((name) => compareNames(each, name) === 'same')))
      throw new Refusal<TransferRefusals>('transfer_voter_party')
}
