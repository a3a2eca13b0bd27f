import { compareNames } from '#shared/person-names'
import type { UnfitField } from '#shared/unfit-fields'
import type { VerificationDeps } from './deps.ts'

/** The step is saved meanwhile; a bank that takes longer is asked again once all is handed in. */
const PATIENCE = 4_000

/** Whether the bank knows the account, and as theirs; nothing is wrong while it does not answer. */
export async function bankFaults(
  { services }: Pick<VerificationDeps, 'services'>,
  values: Readonly<Record<string, string>>,
): Promise<UnfitField[]> {
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
