import type { ReviewDeps } from './deps.ts'
import type { FileValues } from './file-values.ts'
import { isNamed } from './findings.ts'
import type { Related } from './states.ts'

/** Members of staff, the sharia board among them, whom a file names, or whose address is the one of its person in charge. */
export async function relatedOf({ identity }: Pick<ReviewDeps, 'identity'>, values: FileValues): Promise<Related[]> {
  const staff = await identity.staff()
  const people = await identity.people(staff.map(({ id }) => id))
  return staff.flatMap(({ id, email, roles }) => {
    const { firstname = '', lastname = '' } = people.get(id) ?? {}
    const name = [firstname, lastname].filter(Boolean).join(' ')
    const isTheirs = isNamed(values, name) || values.picEmail?.trim().toLowerCase() === email.toLowerCase()
    return isTheirs ? [{ name, roles }] : []
  })
}
