import type { Tx } from '#platform/database'
import type { Id } from '#shared/ids'
import { alphanumericKey } from '#shared/normal-form'
import type { MeetingDeps } from './deps.ts'

/**
 * The accounts of the issuer's people: its owner, its co-workers, and every investor whom its register or its newest file
 * names as officer, shareholder, controller or person in charge. Where the file gives an identity number, the number decides
 * and a namesake is not one of them. UU 40/2007 article 85(4) refuses them as proxies.
 */
export async function issuerSideInTx(
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
  const byNumber = await verification.registeredAmong({ names: [], niks: file.niks }, tx)
  const byName = await verification.registeredAmong({ names: [...new Set(names)], niks: [] }, tx)
  return new Set([
    ...(business ? [business.ownerId] : []),
    ...(await proposals.listMembersOfBusiness(tx, businessId)),
    ...[...byNumber, ...byName].map(({ userId }) => userId),
  ])
}
