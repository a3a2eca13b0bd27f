import { isActivity, type YearLine, yearLines, yearLineWords } from '#contract/sharia/states'
import type { FieldSpecs } from '../forms/fields.ts'
import { getLocale, m } from '../lib/words.ts'

const label = (line: YearLine) => yearLineWords[line][getLocale()]
const optionsOf = (line: YearLine) => () => [
  { value: 'same', label: isActivity(line) ? m.issuer_year_not_done() : m.issuer_year_same() },
  { value: 'changed', label: isActivity(line) ? m.issuer_year_done() : m.issuer_year_changed() },
]
export const getYearLineWords = (line: YearLine) => `${line}_words`

/** Each line with its answer, and words that are asked where there is something to say. */
export const yearFields: FieldSpecs = {
  ...Object.fromEntries(
    yearLines.flatMap((line): [string, FieldSpecs[string]][] => [
      [line, { kind: 'radio', label: () => label(line), options: optionsOf(line) }],
      [
        getYearLineWords(line),
        {
          kind: 'textarea',
          label: () => m.issuer_year_words({ line: label(line) }),
          hint: m.issuer_year_words_hint,
          rows: 2,
          maxLength: 2_000,
        },
      ],
    ]),
  ),
  declared: { kind: 'agreement', label: m.issuer_year_declare },
}
