import { expect, test } from 'vitest'
import { formatFigure } from '#contract/proposals/rules/figure-text'
import { groupDigits } from '../../web/lib/parse-number-fields.ts'

// A form shows again what it was sent, on the one thread that answers everybody: sixty thousand digits took seconds when
// all of them were looked at for each. So many as here would not be written within the time of a test.

const LONG = '9'.repeat(1_500_000)

test.each([
  ['a field of rupiah', groupDigits],
  ['a figure of a statement', formatFigure],
])('%s is shown with its dots without holding anybody up, however long it is', (_, show) => {
  const shown = show(LONG)
  expect(shown.replaceAll('.', '')).toBe(LONG)
  expect(shown.slice(0, 8)).toBe('999.999.')
  for (const [typed, read] of [
    ['0', '0'],
    ['12', '12'],
    ['123', '123'],
    ['1250000', '1.250.000'],
    ['', ''],
  ] as const)
    expect(show(typed)).toBe(read)
})
