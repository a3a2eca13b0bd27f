import { expect, test } from 'vitest'
import { wib } from '#shared/dates'
import { findFirstUncovered, mergeSpans } from './spans.ts'

const span = (from: number, until: number) => ({
  from: wib(`2026-11-${String(from).padStart(2, '0')}`),
  until: wib(`2026-11-${String(until).padStart(2, '0')}`),
})

test('statements that meet are one span, and a gap stays one', () => {
  expect(mergeSpans([span(10, 12), span(1, 3), span(3, 5), span(2, 4)])).toEqual([span(1, 5), span(10, 12)])
})

test('what a statement speaks of for the first time begins where the others end', () => {
  const known = mergeSpans([span(1, 5), span(10, 12)])
  expect(findFirstUncovered(span(2, 11), known)).toEqual(span(5, 5).from)
  expect(findFirstUncovered(span(2, 4), known)).toBeUndefined()
  expect(findFirstUncovered(span(11, 15), known)).toEqual(span(12, 12).from)
})
