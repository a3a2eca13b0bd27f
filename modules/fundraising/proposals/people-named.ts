import type { Db, Tx } from '#platform/db/database'
import type { Id } from '#shared/ids'
import { readAllValues } from './all-values.ts'
import type { ProposalDeps } from './deps.ts'
import { listNamedPeople, listOfficerNiks } from './rules/named-people.ts'
import { tables } from './tables.ts'

/** People named in the newest file of a business: identity numbers, names without a number, and names with one. */
export async function listPeopleNamedInFile(
  deps: Pick<ProposalDeps, 'keys'>,
  through: Db | Tx,
  businessId: Id<'business'>,
): Promise<{ niks: string[]; names: string[]; numbered: string[] }> {
  const applicants = await tables(through)
    .selectFrom('applicant')
    .selectAll()
    .where('business_id', '=', businessId)
    .orderBy('id')
    .execute()
  const found = { niks: [] as string[], names: [] as string[], numbered: [] as string[] }
  for (const applicant of applicants) {
    const proposal = await tables(through)
      .selectFrom('proposal')
      .selectAll()
      .where('applicant_id', '=', applicant.id)
      .where('sent_at', 'is not', null)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (!proposal) continue
    const values = await readAllValues(deps, through, { proposal, applicant })
    found.niks.push(...listOfficerNiks(values))
    found.names.push(...listNamedPeople(values))
    found.numbered.push(...namesWithNik(values))
  }
  return found
}

const namesWithNik = (values: Readonly<Record<string, string>>): string[] =>
  Object.entries(values).flatMap(([field, value]) => {
    const place = /^nik(\d+)$/.exec(field)?.[1]
    const name = place && listOfficerNiks({ [field]: value }).length > 0 ? values[`person${place}`] : undefined
    return name ? [name] : []
  })
