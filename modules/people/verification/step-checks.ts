import { HIDDEN_VALUE } from '#contract/drafts/states'
import { type Actor, isSignedIn } from '#shared/actor'
import { requirePermission } from '#shared/permissions'
import { compareNames } from '#shared/person-names'
import type { RejectedField } from '#shared/rejected-fields'
import { listRuleFaults } from './check-by-rules.ts'
import type { VerificationDeps } from './deps.ts'
import { assertIdentityFree, findIdentity } from './identity-number.ts'
import { findStep } from './input.ts'
import type { KycStep } from './rules/parties.ts'
import type { Party } from './states.ts'

type Filled = { party: Party; step: KycStep; values: Readonly<Record<string, string>> }

/**
 * Errors of a step that need the server: rules and dates, duplicate numbers, the bank's answer. `values`: what is
 * filled in so far. Refuses `nik_taken`, `passport_taken` and `nib_taken`.
 */
export async function checkStep(
  deps: VerificationDeps,
  actor: Actor,
  { party, step, values }: Filled,
): Promise<RejectedField[]> {
  requirePermission(actor, 'kyc.submit')
  const here = (field: string) => findStep(party, field) === step
  const known = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== HIDDEN_VALUE))
  const faults = (await listRuleFaults(deps, known)).filter(({ field }) => here(field))
  const identity = findIdentity(party, known)
  if (identity && here(identity.field) && isSignedIn(actor))
    await assertIdentityFree(deps.db, deps.vault, { userId: actor.userId, identity })
  return here('accountNumber') ? [...faults, ...(await bankFaults(deps, known))] : faults
}

/** The step is saved meanwhile; a bank that takes longer is asked again once all is handed in. */
const PATIENCE = 4_000

/** Whether the bank knows the account, and as theirs; nothing is wrong while it does not answer. */
async function bankFaults(
  { services }: Pick<VerificationDeps, 'services'>,
  values: Readonly<Record<string, string>>,
): Promise<RejectedField[]> {
  const { bank, accountNumber, accountHolder, fullName } = values
  if (!services) return []
  if (!(bank && accountNumber && accountHolder && fullName)) return []
  const answer = await soon(services.account({ bank, accountNumber, name: accountHolder })).catch(() => undefined)
  if (!answer) return []
  if (answer.holder === null) return [{ field: 'accountNumber', message: 'account_unknown' }]
  if (compareNames(answer.holder, fullName) === 'different')
    return [{ field: 'accountHolder', message: 'account_of_another' }]
  return []
}

function soon<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>((wake) => {
    timer = setTimeout(() => wake(undefined), PATIENCE)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
