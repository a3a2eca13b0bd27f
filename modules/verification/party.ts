import type { KycApplication } from './input.ts'
import { type CheckKind, commissioners, directors, owners, type Party } from './states.ts'

/** The number by which a party is one and not two, the field that holds it, and the refusal when somebody else has it. */
export function identityOf(application: KycApplication) {
  switch (application.party) {
    case 'citizen':
      return { kind: 'nik', field: 'nik', number: application.nik, taken: 'nik_taken' } as const
    case 'foreigner': {
      const number = `${application.nationality}/${application.passportNumber}`
      return { kind: 'passport', field: 'passportNumber', number, taken: 'passport_taken' } as const
    }
    case 'entity':
      return { kind: 'nib', field: 'nib', number: application.nib, taken: 'nib_taken' } as const
  }
}
export type IdentityKind = ReturnType<typeof identityOf>['kind']

/** A company has none: the date in its form is that of who acts for it. */
export const birthYearOf = ({ party, birthDate }: KycApplication) =>
  party === 'entity' ? null : Number(birthDate.slice(0, 4))

/** By which other names lists are searched: another name of a person and who they invest for; of a company, those who act for it and own it. */
export function otherNamesOf(application: KycApplication): string[] {
  if (application.party !== 'entity') return [application.alias, application.beneficiaryName].filter(Boolean)
  const { signerName, controllerName } = application
  const board = directors.map((n) => application[`director${n}Name`])
  const watchers = commissioners.map((n) => application[`commissioner${n}Name`])
  const holders = owners.map((n) => application[`owner${n}Name`])
  return [...new Set([signerName, ...board, ...watchers, ...holders, controllerName])].filter(Boolean)
}

/** Who is looked up in the civil registry: a citizen, and who signs for a company. It knows no foreigners. */
export function citizenOf(application: KycApplication) {
  if (application.party === 'foreigner') return undefined
  const { nik, birthDate } = application
  return { nik, birthDate, fullName: application.party === 'entity' ? application.signerName : application.fullName }
}

export const checksFor = (party: Party): CheckKind[] =>
  party !== 'foreigner'
    ? ['identity', 'card', 'face', 'same_face', 'account']
    : ['card', 'face', 'same_face', 'account']
