import type { Tx } from '#platform/db/database'
import type { Id } from '#shared/ids'
import { alphanumericKey } from '#shared/normal-form'
import type { MeetingDeps } from './deps.ts'

/**
 * User ids of the issuer's people: owner, co-workers, and investors named in the register or newest file as officer,
 * shareholder, controller or contact. An identity number decides over a name. They may not be proxies (UU 40/2007
 * article 85(4)).
 */
export async function listIssuerSideInTx(
  { issuers, proposals, verification }: Pick<MeetingDeps, 'issuers' | 'proposals' | 'verification'>,
  tx: Tx,
  businessId: Id<'business'>,
): Promise<Set<Id<'user'>>> {
  const business = await issuers.nameAndOwner(tx, businessId)
  const officers = await issuers.officersOf(tx, businessId)
  const file = await proposals.listPeopleNamedInFile(tx, businessId)
  const numbered = new Set(file.numbered.map(alphanumericKey))
  const names = [...officers.map(({ name }) => name), ...file.names]
    .map(alphanumericKey)
    .filter((name) => name && !numbered.has(name))
  const byNumber = await verification.findRegisteredPeople({ names: [], niks: file.niks }, tx)
  const byName = await verification.findRegisteredPeople({ names: [...new Set(names)], niks: [] }, tx)
  return new Set([
    ...(business ? [business.ownerId] : []),
    ...(await proposals.listMembersOfBusiness(tx, businessId)),
    ...[...byNumber, ...byName].map(({ userId }) => userId),
  ])
}
