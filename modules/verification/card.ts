import type { Regions } from '#modules/regions'
import { diffWords, hasSameLetters } from '#shared/word-diff'
import type { KycApplication } from './input.ts'
import { passportCard } from './passport.ts'
import { type CardField, type CardLine, cardFields, choices, isSecret, masked, type Party } from './states.ts'

/** The words on an identity card; a field that cannot be read is left out. */
export type CardWords = Partial<Record<CardField, string>>

/** What the card of this applicant should say, in its own words; of a company, the card of who signs for it; of a foreigner, the passport. */
export function cardOf(regions: Pick<Regions, 'place'>, application: KycApplication): CardWords {
  if (application.party === 'foreigner') return passportCard(application)
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

/** Which fields a card contradicts; what could not be read contradicts nothing. */
export const contradicted = (expected: CardWords, read: CardWords) =>
  cardFields.filter((field) => expected[field] && read[field] && !hasSameLetters(expected[field], read[field]))

/** Both side by side, a line for each field that the card should answer. Of a number only its ends are shown. */
export function cardLines(party: Party, expected: CardWords, read: CardWords): CardLine[] {
  const wrong = contradicted(expected, read)
  return cardFields
    .filter((field) => expected[field])
    .map((field) => {
      const [before, seen] = [expected[field] ?? '', read[field] ?? '']
      const [written, shown] = isSecret(field)
        ? ([plain(masked(field, before)), plain(masked(field, seen))] as const)
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
