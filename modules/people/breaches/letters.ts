import type { PersonalRecords } from '#platform/commands/personal-records'
import { writeMessage } from '#platform/text/message'
import type { Locale } from '#shared/text'
import { breachNotices } from './notices.ts'
import type { BreachRow } from './rows.ts'
import type { BreachLetter } from './states.ts'

/** Kinds of data in words: 'name and address, and uploaded files'. */
export const formatKinds = (records: readonly PersonalRecords[], kinds: readonly string[], locale: Locale) =>
  kinds.map((kind) => records.find((each) => each.kind === kind)?.label[locale] ?? kind).join('; ')

/** What the letter to a person says whose data of these kinds are concerned. */
export const toBreachLetter = (
  records: readonly PersonalRecords[],
  row: BreachRow,
  { kinds, locale }: { kinds: readonly string[]; locale: Locale },
): BreachLetter => ({
  reference: row.reference,
  data: formatKinds(records, kinds, locale),
  began: row.began_at,
  ended: row.ended_at,
  discovered: row.discovered_at,
  how: locale === 'id' ? row.how_id : row.how_en,
  efforts: locale === 'id' ? row.efforts_id : row.efforts_en,
})

/** Subject and text of a letter, word for word as the platform sends it by e-mail. */
export function writeLetter(letter: BreachLetter, locale: Locale): { subject: string; text: string } {
  const { subject, lines } = writeMessage(breachNotices.data_breach, letter, locale)
  return { subject, text: lines.join('\n\n') }
}
