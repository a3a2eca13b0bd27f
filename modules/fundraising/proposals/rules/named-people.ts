import { isSameName } from '#shared/person-names'
import type { ProposalValues } from './form-fields.ts'
import { HOLDERS, PEOPLE } from './proposal-file-fields.ts'

const several = (count: number, name: string) => Array.from({ length: count }, (_, at) => `${name}${at + 1}`)

/** Everybody whom a file names: officers, holders, the owner behind them and the person in charge. */
export const peopleNamed = (values: ProposalValues): string[] =>
  [...several(PEOPLE, 'person'), ...several(HOLDERS, 'holder'), 'controller', 'picName']
    .map((field) => values[field]?.trim() ?? '')
    .filter(Boolean)
export const isNamed = (values: ProposalValues, fullName: string) =>
  peopleNamed(values).some((name) => isSameName(name, fullName))

/** The identity numbers of the officers whom a file names. */
export const niksIn = (values: ProposalValues): string[] =>
  several(PEOPLE, 'nik').flatMap((field) =>
    /^\d{16}$/.test(values[field]?.trim() ?? '') ? [values[field]!.trim()] : [],
  )
