import { isTaxedElsewhere } from '#shared/kyc-tax-faults'
import type { ShownApplication } from './kyc-of.ts'
import type { FindingCode } from './states.ts'

const IN_THE_US =
  /\b(amerika serikat|united states|u\.?s\.?a?|new york|los angeles|california|texas|chicago|washington|hawaii|guam)\b/i

/** What tells of another country where its owner certifies to owe taxes nowhere but here (FATCA, CRS): the fields by name. */
export function taxFindings(application: ShownApplication): [code: FindingCode, fields: string][] {
  const { nationality, abroadCountry, birthPlace = '', usBorn, usCitizen } = application
  if (isTaxedElsewhere(application)) return []
  const us = [
    nationality === 'US' && 'nationality',
    abroadCountry === 'US' && 'abroadCountry',
    IN_THE_US.test(birthPlace) && 'birthPlace',
    usBorn === 'yes' && usCitizen === 'no' && 'usBorn',
  ]
  const abroad = [Boolean(nationality) && 'nationality', Boolean(abroadCountry) && 'abroadCountry']
  const named = (fields: (string | false)[]) => fields.filter(Boolean).join(',')
  return [
    ['us_indicia', named(us)],
    ['tax_residence_doubt', named(abroad)],
  ]
}
