import type { KycFault } from './kyc-faults.ts'
import type { KycFieldName, KycValues } from './kyc-fields.ts'
import { owners } from './kyc-parties.ts'

/** So many control a company: its beneficial owners, or the one who does without owning a quarter. */
const countOf = (v: KycValues) => Math.max(1, Number(v.ownerCount ?? 0))
const areTaxed = (v: KycValues) => v.crsClass === 'passive' && v.controllersTaxed === 'yes'
const fieldsOf = (n: (typeof owners)[number]) => [`controller${n}Country`, `controller${n}TaxNumber`] as const

/** A passive company says where those who control it owe taxes (CRS): each country with the number there. */
export function controllerFaults(v: KycValues): KycFault[] {
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

/** What is not asked of a company that is not passive, or of more people than control it. */
export const needlessControllers = (v: KycValues): KycFieldName[] => [
  ...(v.crsClass === 'passive' ? [] : (['controllersTaxed'] as const)),
  ...owners.filter((n) => !areTaxed(v) || Number(n) > countOf(v)).flatMap(fieldsOf),
]
