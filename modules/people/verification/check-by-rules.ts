import { type LocalDate, localDate } from '#shared/dates'
import type { RejectedField } from '#shared/rejected-fields'
import type { VerificationDeps } from './deps.ts'
import { isPostalCodeInProvince } from './postal-codes.ts'
import { computeAge } from './rules/identity-number.ts'

const OLDEST = 110
const postalCodes = [
  ['postalCode', 'village'],
  ['homePostalCode', 'homeVillage'],
] as const
type Values = Readonly<Record<string, string | undefined>>

/** Faults of a partly filled KYC form that depend on the rulebook, the date or the region list. */
export async function listRuleFaults(
  { rulebook, clock, regions }: Pick<VerificationDeps, 'rulebook' | 'clock' | 'regions'>,
  values: Values,
): Promise<RejectedField[]> {
  const now = clock.now()
  return listFaultsByRules({ regions, rules: await rulebook.at(now), today: localDate(now) }, values)
}

type Basis = Pick<VerificationDeps, 'regions'> & {
  rules: Awaited<ReturnType<VerificationDeps['rulebook']['at']>>
  today: LocalDate
}

/** The same by rules that were read already, for many forms at once. */
export function listFaultsByRules({ regions, rules, today }: Basis, values: Values): RejectedField[] {
  const faults: RejectedField[] = []
  const find = (field: string, message: string) => faults.push({ field, message })
  const age = values.birthDate ? computeAge(today, values.birthDate) : undefined
  if (age !== undefined && (age < 0 || age > OLDEST)) find('birthDate', 'birth_year')
  else if (age !== undefined && age < rules['kyc.minimum_age']) find('birthDate', 'too_young')
  for (const field of ['village', 'homeVillage'])
    if (values[field] && !regions.find(values[field])) find(field, 'choice_unknown')
  for (const [field, village] of postalCodes) {
    const [code, region] = [values[field] ?? '', values[village] ?? '']
    if (/^\d{5}$/.test(code) && regions.find(region) && !isPostalCodeInProvince(code, region))
      find(field, 'postal_elsewhere')
  }
  for (const field of ['passportExpiry', 'permitExpiry'])
    if (values[field] && values[field] < today) find(field, 'document_expired')
  if (values.deedDate && values.deedDate > today) find('deedDate', 'date_future')
  return faults
}
