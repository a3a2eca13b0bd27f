import { isUnusualName } from '#shared/person-name-text'
import { compareNames } from '#shared/person-names'
import type { KycFieldName, KycValues } from './fields.ts'
import { findNikFault, type NikFault, readNpwp } from './identity-number.ts'
import { commissioners, directors, owners, type Party } from './parties.ts'
import {
  listControllerFaults,
  listTaxFaults,
  listUnneededControllerFields,
  listUnneededTaxFields,
} from './tax-faults.ts'

/** A field of the KYC and the code of its fault. */
export type KycFault = [field: KycFieldName, fault: string]
type Need = (when: boolean, ...fields: KycFieldName[]) => void

/** Contradictions between the values of a KYC application. */
export function listContradictions(party: Party, values: KycValues): KycFault[] {
  const faults: KycFault[] = []
  const need: Need = (when, ...fields) => {
    for (const field of fields) if (when && !values[field]) faults.push([field, 'missing'])
  }
  faultsOfAll(values, need, faults)
  if (party === 'entity') faultsOfEntity(values, need, faults)
  else faultsOfPerson(party, values, need, faults)
  return faults
}

/**
 * A mismatch of the NIK with the birth date or sex is only a doubt, because some valid cards have one; the reviewer
 * compares the card.
 */
const isDoubt = (fault: NikFault) => fault === 'nik_birth' || fault === 'nik_sex'

/** Fields with the name of a person, without the numbers of directors and owners; a company has its name as `fullName`. */
const PEOPLE: readonly string[] = [
  ...['alias', 'signerName', 'motherName', 'spouseName', 'heirName', 'emergencyName', 'beneficiaryName'],
  ...['directorName', 'commissionerName', 'ownerName', 'controllerName'],
]

/**
 * Unusual values that may still be right, such as a NIK that does not fit the birth date or sex, or a name with a slash
 * or brackets. The person is warned but may submit; the reviewer sees them.
 */
export function listUnusualValues(party: Party, v: KycValues): KycFault[] {
  const nik = /^\d{16}$/.test(v.nik ?? '') && findNikFault(v.nik!, { birthDate: v.birthDate ?? '', sex: v.sex ?? '' })
  const ofPeople = party === 'entity' ? PEOPLE : [...PEOPLE, 'fullName', 'accountHolder']
  const names = Object.entries(v).filter(
    ([field, value]) => ofPeople.includes(field.replace(/\d+/, '')) && isUnusualName(value ?? ''),
  )
  return [
    ...(nik && isDoubt(nik) ? [['nik', nik] satisfies KycFault] : []),
    ...names.map(([field]): KycFault => [field as KycFieldName, 'name_signs']),
  ]
}

function faultsOfAll(v: KycValues, need: Need, faults: KycFault[]) {
  if (v.nik && /^\d{16}$/.test(v.nik)) {
    const fault = findNikFault(v.nik, { birthDate: v.birthDate ?? '', sex: v.sex ?? '' })
    if (fault && !isDoubt(fault)) faults.push(['nik', fault])
  }
  if (v.accountHolder && v.fullName && compareNames(v.accountHolder, v.fullName) === 'different')
    faults.push(['accountHolder', 'holder_differs'])
  faults.push(...listTaxFaults(v))
  need(v.politicallyExposed === 'yes', 'politicalOffice')
}

function faultsOfPerson(party: Party, v: KycValues, need: Need, faults: KycFault[]) {
  need(v.sameAddress === 'no', 'homeStreet', 'homeRt', 'homeRw', 'homeVillage', 'homePostalCode')
  need(v.maritalStatus === 'married', 'spouseName')
  need(isEmployed(v.occupation), 'employerName', 'position')
  if (v.hasNpwp === 'yes' && v.npwp) {
    const npwp = readNpwp(v.npwp, v.nik ?? '')
    if (typeof npwp === 'string') faults.push(['npwp', npwp])
  }
  // a citizen's empty taxpayer number is their identity number (derived-fields.ts)
  need(v.hasNpwp === 'yes' && party !== 'citizen', 'npwp')
  need(v.hasNpwp === 'no', 'noNpwpReason')
  need(v.ownBeneficiary === 'no', 'beneficiaryName')
}

/** A company is directed by those whom it counts, and owned by those who hold a quarter, or somebody controls it. */
function faultsOfEntity(v: KycValues, need: Need, faults: KycFault[]) {
  for (const n of directors) need(Number(n) <= Number(v.directorCount), ...directorFields(n))
  for (const n of commissioners) need(Number(n) <= Number(v.commissionerCount), ...commissionerFields(n))
  if (v.legalForm === 'pt' && v.commissionerCount === '0') faults.push(['commissionerCount', 'commissioner_missing'])
  need(v.deedAmended === 'yes', 'changeDecreeNumber')
  faults.push(...listControllerFaults(v))
  const counted = owners.filter((n) => Number(n) <= Number(v.ownerCount))
  for (const n of counted) need(true, `owner${n}Name`, `owner${n}Number`, `owner${n}Share`)
  need(v.ownerCount === '0', 'controllerName', 'controllerNumber')
  const shares = counted.map((n) => Math.round(Number(v[`owner${n}Share`] ?? 0) * 100)) // in basis points
  if (shares.reduce((sum, share) => sum + share, 0) > 10_000)
    faults.push([`owner${counted.at(-1)!}Share`, 'share_total'])
  if (v.npwp) {
    const npwp = readNpwp(v.npwp, '')
    if (typeof npwp === 'string') faults.push(['npwp', npwp])
    else if (npwp.digits.length === 16 && !npwp.digits.startsWith('0')) faults.push(['npwp', 'npwp_company'])
  }
}

const isEmployed = (occupation: string | undefined) =>
  ['civil_servant', 'military_police', 'private_employee', 'state_company', 'teacher'].includes(occupation ?? '')

const directorFields = (n: (typeof directors)[number]) =>
  [`director${n}Name`, `director${n}Position`, `director${n}Number`, `director${n}Signs`] as const
const commissionerFields = (n: (typeof commissioners)[number]) =>
  [`commissioner${n}Name`, `commissioner${n}Position`, `commissioner${n}Number`] as const

/**
 * Fields that another answer makes unnecessary, such as directors and owners beyond their number; values typed there
 * are ignored.
 */
export function listUnneededFields(party: Party, v: KycValues): KycFieldName[] {
  const tax = listUnneededTaxFields(v).filter((field) => party !== 'entity' || field !== 'usBornWhy')
  if (party !== 'entity') return tax
  const beyond = (count: string | undefined) => (n: string) => Number(n) > Number(count)
  const holders = owners.filter(beyond(v.ownerCount))
  return [
    ...tax,
    ...listUnneededControllerFields(v),
    ...directors.filter(beyond(v.directorCount)).flatMap(directorFields),
    ...commissioners.filter(beyond(v.commissionerCount)).flatMap(commissionerFields),
    ...holders.flatMap((n) => [`owner${n}Name`, `owner${n}Number`, `owner${n}Share`] as const),
    ...(v.ownerCount === '0' ? [] : (['controllerName', 'controllerNumber'] as const)),
    ...(v.deedAmended === 'yes' ? [] : (['changeDecreeNumber'] as const)),
  ]
}
