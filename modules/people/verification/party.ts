import type { KycApplication } from './input.ts'
import { type CheckKind, commissioners, directors, owners, type Party } from './states.ts'

/** The identity number of an application, its field, and the refusal when it is taken. */
export function findIdentityNumber(application: KycApplication) {
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
export type IdentityKind = ReturnType<typeof findIdentityNumber>['kind']

/** The birth year; undefined for a company, whose form dates its signatory. */
export const findBirthYear = ({ party, birthDate }: KycApplication) =>
  party === 'entity' ? null : Number(birthDate.slice(0, 4))

/** Other names to screen: aliases and beneficial owners; for a company its directors and owners. */
export function listNamesToScreen(application: KycApplication): string[] {
  if (application.party !== 'entity') return [application.alias, application.beneficiaryName].filter(Boolean)
  const { signerName, controllerName } = application
  const board = directors.map((n) => application[`director${n}Name`])
  const watchers = commissioners.map((n) => application[`commissioner${n}Name`])
  const holders = owners.map((n) => application[`owner${n}Name`])
  return [...new Set([signerName, ...board, ...watchers, ...holders, controllerName])].filter(Boolean)
}

/**
 * The citizen to look up in the civil registry: the applicant or the signatory of a company; undefined for foreigners.
 */
export function findRegistryCitizen(application: KycApplication) {
  if (application.party === 'foreigner') return undefined
  const { nik, birthDate } = application
  return { nik, birthDate, fullName: application.party === 'entity' ? application.signerName : application.fullName }
}

/** The external checks of a party. */
export const listRequiredChecks = (party: Party): CheckKind[] =>
  party !== 'foreigner'
    ? ['identity', 'card', 'face', 'same_face', 'account']
    : ['card', 'face', 'same_face', 'account']
