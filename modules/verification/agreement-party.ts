import type { Db, Tx } from '#platform/database'
import type { Id } from '#shared/ids'
import type { VerificationDeps } from './deps.ts'
import type { KycApplication } from './input.ts'
import { lastSubmission, openApplication } from './sealed.ts'
import { masked } from './states.ts'
import { tables } from './tables.ts'

/** Who concludes an agreement with us, as it names them: the number in part, and who signs. */
export type AgreementParty = {
  fullName: string
  /** 'NIK 3372 •••• •••• 0003' */
  number: string
  city: string
  signer: string
}

/** Undefined for who is not approved. */
export async function partyOf(
  { keys, regions }: Pick<VerificationDeps, 'keys' | 'regions'>,
  through: Db | Tx,
  userId: Id<'user'>,
): Promise<AgreementParty | undefined> {
  const kyc = await tables(through)
    .selectFrom('kyc')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('state', '=', 'approved')
    .executeTakeFirst()
  const submission = kyc && (await lastSubmission(through, userId))
  if (!submission) return undefined
  const application = await openApplication(keys, through, submission)
  const isElsewhere = application.party === 'citizen' && application.sameAddress === 'no'
  const [, regency] = regions.place(isElsewhere ? application.homeVillage : application.village) ?? []
  return {
    fullName: application.fullName,
    number: numberOf(application),
    city: regency?.name ?? '',
    signer: application.party === 'entity' ? application.signerName : application.fullName,
  }
}

function numberOf(application: KycApplication): string {
  if (application.party === 'citizen') return `NIK ${masked('nik', application.nik)}`
  const [name, number] =
    application.party === 'entity'
      ? (['NIB', application.nib] as const)
      : (['paspor', application.passportNumber] as const)
  return `${name} •••• ${number.slice(-4)}`
}
