import { HIDDEN } from '#contract/drafts/states'
import { type Actor, isSignedIn } from '#shared/actor'
import type { KycStep } from '#shared/kyc-parties'
import { requirePermission } from '#shared/permissions'
import type { UnfitField } from '#shared/unfit-fields'
import { bankFaults } from './bank-faults.ts'
import type { VerificationDeps } from './deps.ts'
import { stepOf } from './input.ts'
import { assertNobodyElses, identityIn } from './one-person.ts'
import type { Party } from './states.ts'
import { faultsToday } from './today.ts'

type Filled = { party: Party; step: KycStep; values: Readonly<Record<string, string>> }

/**
 * What is wrong with a step that only the product can say: by the day and the rules, by who else has that number, by what
 * the bank says of the account. `values` is what is filled in so far; a secret that is not known here is left out. Refuses
 * `nik_taken`, `passport_taken` and `nib_taken`.
 */
export async function stepFaults(
  deps: VerificationDeps,
  actor: Actor,
  { party, step, values }: Filled,
): Promise<UnfitField[]> {
  requirePermission(actor, 'kyc.submit')
  const here = (field: string) => stepOf(party, field) === step
  const known = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== HIDDEN))
  const faults = (await faultsToday(deps, known)).filter(({ field }) => here(field))
  const identity = identityIn(party, known)
  if (identity && here(identity.field) && isSignedIn(actor))
    await assertNobodyElses(deps.db, deps.vault, { userId: actor.userId, identity })
  return here('accountNumber') ? [...faults, ...(await bankFaults(deps, known))] : faults
}
