import { expect, test } from 'vitest'
import { AnswerYearForm, ShariaOpinion, YearOpinion } from './input.ts'
import { yearLines, yearOutcomes } from './states.ts'

const posted = (more: Record<string, string>) => ({
  ...Object.fromEntries(
    yearLines.flatMap((line) => [
      [line, 'same'],
      [`${line}_words`, ''],
    ]),
  ),
  declared: 'on',
  ...more,
})
const [first] = yearLines as unknown as [(typeof yearLines)[number]]
const words = 'Kerja sama baru sejak Maret dengan koperasi setempat.'

test('words of a line count where it changed, and are not kept where the answer went back to the same', () => {
  const changed = AnswerYearForm.parse(posted({ [first]: 'changed', [`${first}_words`]: words }))
  expect(changed.lines[0]).toEqual({ line: first, changed: true, words })
  const back = AnswerYearForm.parse(posted({ [`${first}_words`]: words }))
  expect(back.lines[0]).toEqual({ line: first, changed: false, words: '' })
  const missing = AnswerYearForm.safeParse(posted({ [first]: 'changed' }))
  expect(missing.error?.issues[0]?.path).toEqual([`${first}_words`])
})

test.each(['Sesuai syariah, الحمد لله', '合格', 'Ok 👍', 'แบบ'])(
  'the signed opinion refuses %s, which a PDF cannot show',
  (text) => {
    for (const schema of [ShariaOpinion, YearOpinion])
      for (const field of ['text', 'conditions', 'dissent']) {
        const outcome = schema === YearOpinion ? yearOutcomes[0] : 'lost'
        const { error } = schema.safeParse({ outcome, text: 'Sesuai.', [field]: text })
        expect(error?.issues.filter(({ path }) => path[0] === field).map(({ message }) => message)).toEqual([
          'print_letters',
        ])
      }
  },
)
