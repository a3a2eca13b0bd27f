import { isPersonNamed, listNamedPeople, listOfficerNiks } from '#contract/proposals/rules/named-people'
import { listNames } from '#modules/identity'
import { alphanumericKey } from '#shared/normal-form'
import { isSameName } from '#shared/person-names'
import type { ReviewDeps } from './deps.ts'
import type { FileValues } from './file-values.ts'
import type { Related, RelatedInvestor } from './states.ts'

/**
 * Staff and sharia board members whom a file names, by current or former name, identity number or the contact's e-mail.
 */
export async function listRelatedStaff(
  { db, identity, verification }: Pick<ReviewDeps, 'db' | 'identity' | 'verification'>,
  values: FileValues,
): Promise<Related[]> {
  const registered = await verification.findRegisteredPeople({ names: [], niks: listOfficerNiks(values) })
  const staff = await identity.staff()
  const named = await Promise.all(staff.map(async (each) => ({ ...each, names: await listNames(db, each.id) })))
  return named.flatMap(({ email, roles, names }) => {
    const [name = ''] = names
    const byNumber = registered.some((person) => names.some((each) => isSameName(person.name, each)))
    const isTheirs =
      byNumber ||
      names.some((each) => isPersonNamed(values, each)) ||
      values.picEmail?.trim().toLowerCase() === email.toLowerCase()
    return isTheirs ? [{ name, roles }] : []
  })
}

/** Investors whom the file names, by identity number or name, with the securities that they hold; without its owner. */
export async function listRelatedInvestors(
  { verification, registry }: Pick<ReviewDeps, 'verification' | 'registry'>,
  values: FileValues,
  ownerId: string,
): Promise<RelatedInvestor[]> {
  const names = [...new Set(listNamedPeople(values).map(alphanumericKey))].filter(Boolean)
  const found = (await verification.findRegisteredPeople({ names, niks: listOfficerNiks(values) })).filter(
    ({ userId }) => userId !== ownerId,
  )
  const held = await registry.heldBy(found.map(({ userId }) => userId))
  return found.map(({ userId, name, by }) => ({ name, by, holds: held.get(userId) ?? [] }))
}
