import type { Db, Tx } from '#platform/db/database'
import type { Id } from '#shared/ids'
import type { VerificationDeps } from './deps.ts'
import { findIdentityNumber } from './party.ts'
import { decryptApplication, findLastSubmission } from './sealed.ts'

/** The personal data that opens a securities account (docs/law.md, Fields of the KYC: KSEI compares four of them). */
export type Investor = {
  kind: 'person' | 'institution'
  fullName: string
  identity: { kind: 'nik' | 'passport' | 'nib'; number: string }
  /** Of a legal entity the day of its deed. */
  bornOn: string
  isDomestic: boolean
}

/** The investor's data from their last submission, for opening accounts elsewhere; undefined when erased. */
export async function findInvestor(
  { keys }: Pick<VerificationDeps, 'keys'>,
  through: Db | Tx,
  userId: Id<'user'>,
): Promise<Investor | undefined> {
  const submission = await findLastSubmission(through, userId)
  if (!submission) return undefined
  const application = await decryptApplication(keys, through, submission)
  const { kind, number } = findIdentityNumber(application)
  return {
    kind: application.party === 'entity' ? 'institution' : 'person',
    fullName: application.fullName,
    identity: { kind, number },
    bornOn: application.party === 'entity' ? application.deedDate : application.birthDate,
    isDomestic: application.party !== 'foreigner',
  }
}
