import { isRealDate } from '#shared/dates'
import { bareDigits } from '#shared/read-number'
import { findIncomeBand } from './choices.ts'
import type { KycValues } from './fields.ts'
import { computeAge } from './identity-number.ts'
import type { Party } from './parties.ts'

/** Each derived field with the field that it derives from. */
type Following = Readonly<Record<string, string>>

/**
 * The fields of each party that are derived from another answer: nobody types them, and submitted values are ignored.
 */
export const derivedFields: Readonly<Record<Party, Following>> = {
  citizen: { riskAge: 'birthDate', incomeBand: 'annualIncome', purpose: 'riskObjective' },
  foreigner: { riskAge: 'birthDate', incomeBand: 'annualIncome', purpose: 'riskObjective' },
  entity: { incomeBand: 'annualIncome' },
}

/**
 * The fields of the first director, who is the representative when the representative is on the board, and is then not
 * asked for again.
 */
export const firstDirectorFields = {
  director1Name: 'signerName',
  director1Position: 'position',
  director1Number: 'nik',
  director1Signs: 'signerIsDirector',
  director1IdFile: 'idPhoto',
} as const satisfies Following

/** The derived fields under these answers. */
export const listDerivedFields = (party: Party, { signerIsDirector }: KycValues): Following =>
  party === 'entity' && signerIsDirector === 'yes'
    ? { ...derivedFields.entity, ...firstDirectorFields }
    : derivedFields[party]

/** The values of the derived fields; empty when the answer they derive from is missing. */
export function computeDerivedFields(party: Party, v: KycValues, today: string): Record<string, string> {
  const income = bareDigits(v.annualIncome ?? '')
  const incomeBand = /^\d{1,15}$/.test(income) ? findIncomeBand(BigInt(income)) : ''
  if (party !== 'entity')
    return {
      incomeBand,
      riskAge: isRealDate(v.birthDate ?? '') ? ageAnswer(computeAge(today, v.birthDate ?? '')) : '',
      purpose: purposes[v.riskObjective ?? ''] ?? '',
      ...(isNpwpOfNik(party, v) ? { npwp: v.nik ?? '' } : {}),
    }
  const { signerName = '', position = '', nik = '' } = v
  if (v.signerIsDirector !== 'yes') return { incomeBand }
  // nobody but the representative signs for the company
  return {
    ...{ incomeBand, director1Name: signerName, director1Position: position, director1Number: nik },
    director1Signs: 'no',
  }
}

/** A citizen's taxpayer number is their identity number where they name no other (docs/law.md, Formats). */
const isNpwpOfNik = (party: Party, v: KycValues) => party === 'citizen' && v.hasNpwp === 'yes' && !v.npwp

/** The questionnaire answer for an age. */
const ageAnswer = (age: number) => (age > 60 ? '1' : age > 45 ? '2' : age > 30 ? '3' : '4')

/** The account purpose for the main objective in the questionnaire. */
const purposes: Readonly<Record<string, string>> = { '1': 'savings', '2': 'income', '3': 'growth', '4': 'growth' }
