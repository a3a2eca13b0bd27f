import { expect, test } from 'vitest'
import { fc } from '../../test/property.ts'
import { diffLines } from './diff.ts'

test('a changed line is shown as it was and as it is', () => {
  expect(diffLines('satu\ndua\ntiga', 'satu\n2\ntiga')).toEqual([
    { kind: 'same', text: 'satu' },
    { kind: 'removed', text: 'dua' },
    { kind: 'added', text: '2' },
    { kind: 'same', text: 'tiga' },
  ])
})

test('both texts can be read out of what is shown', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 12 }).map((lines) => lines.join('\n'))
  fc.assert(
    fc.property(text, text, (before, after) => {
      const lines = diffLines(before, after)
      const without = (kind: string) =>
        lines
          .filter((line) => line.kind !== kind)
          .map((line) => line.text)
          .join('\n')
      expect([without('added'), without('removed')]).toEqual([before, after])
    }),
  )
})
