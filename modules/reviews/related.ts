import { isNamed, niksIn, peopleNamed } from '#contract/proposals/rules/named-people'
import { namesOf } from '#modules/identity'
import { alphanumericKey } from '#shared/normal-form'
import { isSameName } from '#shared/person-names'
import type { ReviewDeps } from './deps.ts'
import type { FileValues } from './file-values.ts'
import type { Related, RelatedInvestor } from './states.ts'

/** Members of staff, the sharia board among them, whom a file names by any name that they have had, also by number, or whose address is the one of its person in charge. */
export async function relatedOf(
  { db, identity, verification }: Pick<ReviewDeps, 'db' | 'identity' | 'verification'>,
  values: FileValues,
): Promise<Related[]> {
  const registered = await verification.registeredAmong({ names: [], niks: niksIn(values) })
  const staff = await identity.staff()
  const named = await Promise.all(staff.map(async (each) => ({ ...each, names: await namesOf(db, each.id) })))
  return named.flatMap(({ email, roles, names }) => {
    const [name = ''] = names
    const byNumber = registered.some((person) => names.some((each) => isSameName(person.name, each)))
    const isTheirs =
      byNumber ||
      names.some((each) => isNamed(values, each)) ||
      values.picEmail?.trim().toLowerCase() === email.toLowerCase()
    return isTheirs ? [{ name, roles }] : []
  })
}

/**
 * Whom the file names and who is registered as an investor, by number or by name, with the securities that they hold; its
 * owner is none of them.
 */
export async function investorsNamed(
  { verification, registry }: Pick<ReviewDeps, 'verification' | 'registry'>,
  values: FileValues,
  ownerId: string,
): Promise<RelatedInvestor[]> {
  const names = [...new Set(peopleNamed(values).map(alphanumericKey))].filter(Boolean)
  const found = (await verification.registeredAmong({ names, niks: niksIn(values) })).filter(
    ({ userId }) => userId !== ownerId,
  )
  const held = await registry.heldBy(found.map(({ userId }) => userId))
  return found.map(({ userId, name, by }) => ({ name, by, holds: held.get(userId) ?? [] }))
}
