import { HIDDEN_VALUE } from '#contract/drafts/states'
import { type Actor, isSignedIn } from '#shared/actor'
import { requirePermission } from '#shared/permissions'
import { compareNames } from '#shared/person-names'
import type { RejectedField } from '#shared/rejected-fields'
import type { VerificationDeps } from './deps.ts'
import { stepOf } from './input.ts'
import { assertNobodyElses, identityIn } from './one-person.ts'
import type { KycStep } from './rules/parties.ts'
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
): Promise<RejectedField[]> {
  requirePermission(actor, 'kyc.submit')
  const here = (field: string) => stepOf(party, field) === step
  const known = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== HIDDEN_VALUE))
  const faults = (await faultsToday(deps, known)).filter(({ field }) => here(field))
  const identity = identityIn(party, known)
  if (identity && here(identity.field) && isSignedIn(actor))
    await assertNobodyElses(deps.db, deps.vault, { userId: actor.userId, identity })
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
