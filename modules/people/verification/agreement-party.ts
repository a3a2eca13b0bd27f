import type { Db, Tx } from '#platform/db/database'
import type { Id } from '#shared/ids'
import type { VerificationDeps } from './deps.ts'
import type { KycApplication } from './input.ts'
import { decryptApplication, findLastSubmission } from './sealed.ts'
import { maskField } from './states.ts'
import { tables } from './tables.ts'

/** The contracting party as an agreement names it: masked identity number and signatory. */
export type AgreementParty = {
  fullName: string
  /** 'NIK 3372 •••• •••• 0003' */
  number: string
  city: string
  signer: string
}

/** The contracting party of a person's agreement; undefined when not KYC-approved. */
export async function findAgreementParty(
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
  const submission = kyc && (await findLastSubmission(through, userId))
  if (!submission) return undefined
  const application = await decryptApplication(keys, through, submission)
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
  if (application.party === 'citizen') return `NIK ${maskField('nik', application.nik)}`
  const [name, number] =
    application.party === 'entity'
      ? (['NIB', application.nib] as const)
      : (['paspor', application.passportNumber] as const)
  return `${name} •••• ${number.slice(-4)}`
}
