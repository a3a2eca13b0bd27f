import type { KycFault } from './application-faults.ts'
import type { KycFieldName, KycValues } from './fields.ts'
import { owners, taxCountries } from './parties.ts'

/**
 * Whether somebody is taxed by the United States: citizens, residents and green card holders; companies founded or
 * controlled there.
 */
export const isUsPerson = (v: KycValues) =>
  [v.usCitizen, v.usResident, v.usGreenCard, v.usPerson].some((answer) => answer === 'yes')

/** Whether somebody is a tax resident of another country. */
export const isTaxedElsewhere = (v: KycValues) => isUsPerson(v) || v.foreignTax === 'yes'

/** A number of the United States has nine digits, for a person as for a company. */
const isUsTin = (text: string) => /^\d{9}$/.test(text.replace(/[\s-]/g, ''))

/** Contradictions in the tax self-certification (FATCA, CRS). */
export function listTaxFaults(v: KycValues): KycFault[] {
  const faults: KycFault[] = []
  if (isUsPerson(v) && !v.usTin) faults.push(['usTin', 'missing'])
  if (isUsPerson(v) && v.usTin && !isUsTin(v.usTin)) faults.push(['usTin', 'us_tin_digits'])
  if (v.usBorn === 'yes' && v.usCitizen === 'no' && !v.usBornWhy) faults.push(['usBornWhy', 'missing'])
  if (v.foreignTax === 'yes') for (const n of taxCountries) faults.push(...countryFaults(v, n))
  return faults
}

function countryFaults(v: KycValues, n: (typeof taxCountries)[number]): KycFault[] {
  const [country, number, reason] = [v[`taxCountry${n}`], v[`taxNumber${n}`], v[`noTaxNumber${n}`]]
  if (!country) return n === '1' || number || reason ? [[`taxCountry${n}`, 'missing']] : []
  if (taxCountries.some((other) => other < n && v[`taxCountry${other}`] === country))
    return [[`taxCountry${n}`, 'tax_country_twice']]
  if (!number && !reason) return [[`taxNumber${n}`, 'tax_number_or_reason']]
  if (number && reason) return [[`noTaxNumber${n}`, 'tax_number_and_reason']]
  return reason === 'b' && !v[`noTaxNumberWhy${n}`] ? [[`noTaxNumberWhy${n}`, 'missing']] : []
}

/** Tax fields that another answer makes unnecessary; values typed there are ignored. */
export function listUnneededTaxFields(v: KycValues): KycFieldName[] {
  const countries = taxCountries.flatMap((n) => {
    const all = [`taxCountry${n}`, `taxNumber${n}`, `noTaxNumber${n}`, `noTaxNumberWhy${n}`] as const
    if (v.foreignTax !== 'yes') return [...all]
    return v[`noTaxNumber${n}`] === 'b' ? [] : [all[3]]
  })
  return [
    ...countries,
    ...(isUsPerson(v) ? [] : (['usTin'] as const)),
    ...(v.usBorn === 'yes' && v.usCitizen === 'no' ? [] : (['usBornWhy'] as const)),
  ]
}

/** The number of people who control a company: its beneficial owners, or one who controls it without owning 25 %. */
const countOf = (v: KycValues) => Math.max(1, Number(v.ownerCount ?? 0))
const areTaxed = (v: KycValues) => v.crsClass === 'passive' && v.controllersTaxed === 'yes'
const fieldsOf = (n: (typeof owners)[number]) => [`controller${n}Country`, `controller${n}TaxNumber`] as const

/** Faults in the tax residences of the people who control a passive company (CRS): each country needs a tax number. */
export function listControllerFaults(v: KycValues): KycFault[] {
  if (v.crsClass !== 'passive') return []
  if (!v.controllersTaxed) return [['controllersTaxed', 'missing']]
  if (!areTaxed(v)) return []
  const asked = owners.filter((n) => Number(n) <= countOf(v))
  const faults = asked.flatMap((n): KycFault[] => {
    const [country, number] = fieldsOf(n)
    if (v[country] && !v[number]) return [[number, 'missing']]
    return v[number] && !v[country] ? [[country, 'missing']] : []
  })
  return faults.length === 0 && asked.every((n) => !v[fieldsOf(n)[0]]) ? [['controller1Country', 'missing']] : faults
}

/** Fields of controlling people that are unnecessary: the company is not passive, or there are fewer people. */
export const listUnneededControllerFields = (v: KycValues): KycFieldName[] => [
  ...(v.crsClass === 'passive' ? [] : (['controllersTaxed'] as const)),
  ...owners.filter((n) => !areTaxed(v) || Number(n) > countOf(v)).flatMap(fieldsOf),
]
