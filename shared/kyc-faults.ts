import { nikFault, readNpwp } from './identity-number.ts'
import { incomeBandOf } from './kyc-choices.ts'
import type { KycFieldName, KycValues } from './kyc-fields.ts'
import { directors, owners, type Party } from './kyc-parties.ts'
import { compareNames } from './person-names.ts'

export type KycFault = [field: KycFieldName, fault: string]
type Need = (when: boolean, ...fields: KycFieldName[]) => void

/** What of these values does not fit together. */
export function faultsBetween(party: Party, values: KycValues): KycFault[] {
  const faults: KycFault[] = []
  const need: Need = (when, ...fields) => {
    for (const field of fields) if (when && !values[field]) faults.push([field, 'missing'])
  }
  faultsOfAll(values, need, faults)
  if (party === 'entity') faultsOfEntity(values, need, faults)
  else faultsOfPerson(values, need, faults)
  return faults
}

function faultsOfAll(v: KycValues, need: Need, faults: KycFault[]) {
  if (v.nik && /^\d{16}$/.test(v.nik)) {
    const fault = nikFault(v.nik, { birthDate: v.birthDate ?? '', sex: v.sex ?? '' })
    if (fault) faults.push(['nik', fault])
  }
  if (v.accountHolder && v.fullName && compareNames(v.accountHolder, v.fullName) === 'different')
    faults.push(['accountHolder', 'holder_differs'])
  if (v.incomeBand && v.annualIncome && incomeBandOf(BigInt(v.annualIncome)) !== v.incomeBand)
    faults.push(['annualIncome', 'income_outside_band'])
  need(v.foreignTax === 'yes', 'foreignTaxCountry', 'foreignTaxNumber')
  need(v.politicallyExposed === 'yes', 'politicalOffice')
}

function faultsOfPerson(v: KycValues, need: Need, faults: KycFault[]) {
  need(v.sameAddress === 'no', 'homeStreet', 'homeRt', 'homeRw', 'homeVillage', 'homePostalCode')
  need(v.maritalStatus === 'married', 'spouseName')
  need(isEmployed(v.occupation), 'employerName', 'position')
  if (v.hasNpwp === 'yes') {
    const npwp = v.npwp ? readNpwp(v.npwp, v.nik ?? '') : 'missing'
    if (typeof npwp === 'string') faults.push(['npwp', npwp])
  }
  need(v.hasNpwp === 'no', 'noNpwpReason')
  need(v.ownBeneficiary === 'no', 'beneficiaryName')
}

/** A company is directed by those whom it counts, and owned by those who hold a quarter, or somebody controls it. */
function faultsOfEntity(v: KycValues, need: Need, faults: KycFault[]) {
  for (const n of directors)
    need(Number(n) <= Number(v.directorCount), `director${n}Name`, `director${n}Position`, `director${n}Number`)
  const counted = owners.filter((n) => Number(n) <= Number(v.ownerCount))
  for (const n of counted) need(true, `owner${n}Name`, `owner${n}Number`, `owner${n}Share`)
  need(v.ownerCount === '0', 'controllerName', 'controllerNumber')
  const shares = counted.map((n) => Number(v[`owner${n}Share`] ?? 0))
  if (shares.reduce((sum, share) => sum + share, 0) > 100) faults.push([`owner${counted.at(-1)!}Share`, 'share_total'])
  if (v.npwp) {
    const npwp = readNpwp(v.npwp, '')
    if (typeof npwp === 'string') faults.push(['npwp', npwp])
    else if (npwp.digits.length === 16 && !npwp.digits.startsWith('0')) faults.push(['npwp', 'npwp_company'])
  }
}

const isEmployed = (occupation: string | undefined) =>
  ['civil_servant', 'military_police', 'private_employee', 'state_company', 'teacher'].includes(occupation ?? '')

/** Fields of directors and owners beyond their number: what was typed there before does not count. */
export function beyondCount(party: Party, v: KycValues): KycFieldName[] {
  if (party !== 'entity') return []
  const board = directors.filter((n) => Number(n) > Number(v.directorCount))
  const holders = owners.filter((n) => Number(n) > Number(v.ownerCount))
  return [
    ...board.flatMap((n) => [`director${n}Name`, `director${n}Position`, `director${n}Number`] as const),
    ...holders.flatMap((n) => [`owner${n}Name`, `owner${n}Number`, `owner${n}Share`] as const),
    ...(v.ownerCount === '0' ? [] : (['controllerName', 'controllerNumber'] as const)),
  ]
}
