import { isSameName } from '#shared/person-names'
import type { ProposalValues } from './form-fields.ts'
import { MAX_OFFICERS, MAX_SHAREHOLDERS } from './proposal-file-fields.ts'

const several = (count: number, name: string) => Array.from({ length: count }, (_, at) => `${name}${at + 1}`)

/** All people named in a file: officers, shareholders, the beneficial owner and the person in charge. */
export const listNamedPeople = (values: ProposalValues): string[] =>
  [...several(MAX_OFFICERS, 'person'), ...several(MAX_SHAREHOLDERS, 'holder'), 'controller', 'picName']
    .map((field) => values[field]?.trim() ?? '')
    .filter(Boolean)
/** Whether a file names a person with this full name. */
export const isPersonNamed = (values: ProposalValues, fullName: string) =>
  listNamedPeople(values).some((name) => isSameName(name, fullName))

/** The NIKs of the officers named in a file. */
export const listOfficerNiks = (values: ProposalValues): string[] =>
  several(MAX_OFFICERS, 'nik').flatMap((field) =>
    /^\d{16}$/.test(values[field]?.trim() ?? '') ? [values[field]!.trim()] : [],
  )
