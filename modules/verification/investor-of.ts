import type { Db, Tx } from '#platform/database'
import type { Id } from '#shared/ids'
import type { VerificationDeps } from './deps.ts'
import { identityOf } from './party.ts'
import { lastSubmission, openApplication } from './sealed.ts'

/** Who somebody is for those who open an account in their name (docs/law.md, Fields of the KYC: KSEI compares four of them). */
export type Investor = {
  kind: 'person' | 'institution'
  fullName: string
  identity: { kind: 'nik' | 'passport' | 'nib'; number: string }
  /** Of a legal entity the day of its deed. */
  bornOn: string
  isDomestic: boolean
}

/** As they handed it in last; undefined for who was erased. */
export async function investorOf(
  { keys }: Pick<VerificationDeps, 'keys'>,
  through: Db | Tx,
  userId: Id<'user'>,
): Promise<Investor | undefined> {
  const submission = await lastSubmission(through, userId)
  if (!submission) return undefined
  const application = await openApplication(keys, through, submission)
  const { kind, number } = identityOf(application)
  return {
    kind: application.party === 'entity' ? 'institution' : 'person',
    fullName: application.fullName,
    identity: { kind, number },
    bornOn: application.party === 'entity' ? application.deedDate : application.birthDate,
    isDomestic: application.party !== 'foreigner',
  }
}
