import type { Regions } from '#modules/regions'
import { diffWords, hasSameLetters } from '#shared/word-diff'
import type { KycApplication } from './input.ts'
import { toExpectedPassport } from './passport.ts'
import { type CardField, type CardLine, cardFields, choices, isSecret, maskField, type Party } from './states.ts'

/** The texts read from an identity card; unreadable fields are missing. */
export type CardTexts = Partial<Record<CardField, string>>

/**
 * The texts that the applicant's identity card should show (signatory's card for a company, passport for a foreigner).
 */
export function toExpectedCard(regions: Pick<Regions, 'place'>, application: KycApplication): CardTexts {
  if (application.party === 'foreigner') return toExpectedPassport(application)
  const { nik, birthDate } = application
  const sex = inIndonesian('sex', application.sex)
  const born = birthDate.split('-').toReversed().join('-')
  if (application.party === 'entity') return { nik, fullName: application.signerName, birthDate: born, sex }
  const { fullName, birthPlace, street } = application
  const [rt, rw] = [application.rt, application.rw].map((number) => number.padStart(3, '0'))
  const religion = inIndonesian('religion', application.religion)
  const village = regions.place(application.village)?.at(-1)?.name ?? ''
  return { nik, fullName, birthPlace, birthDate: born, sex, religion, street, village, rt: rt!, rw: rw! }
}

const inIndonesian = (list: 'sex' | 'religion', value: string) =>
  (choices[list] as Record<string, { id: string }>)[value]?.id ?? ''

/** The fields in which a card contradicts the application; unreadable fields do not. */
export const findContradictions = (expected: CardTexts, read: CardTexts) =>
  cardFields.filter((field) => expected[field] && read[field] && !hasSameLetters(expected[field], read[field]))

/** Application and card side by side, one line per field; numbers are masked. */
export function compareCard(party: Party, expected: CardTexts, read: CardTexts): CardLine[] {
  const wrong = findContradictions(expected, read)
  return cardFields
    .filter((field) => expected[field])
    .map((field) => {
      const [before, seen] = [expected[field] ?? '', read[field] ?? '']
      const [written, shown] = isSecret(field)
        ? ([plain(maskField(field, before)), plain(maskField(field, seen))] as const)
        : diffWords(before, seen)
      return {
        field: party === 'entity' && field === 'fullName' ? 'signerName' : field,
        written: seen || isSecret(field) ? written : plain(before),
        read: shown,
        says: wrong.includes(field) ? 'differs' : seen ? 'same' : 'unread',
      }
    })
}

const plain = (text: string) => (text ? [{ text, differs: false }] : [])
