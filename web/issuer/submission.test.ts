import { expect, test } from 'vitest'
import { loader } from './submission.tsx'

test('the file without a step is its first step', () => {
  const to = (query: string) =>
    loader({ request: new Request(`http://localhost/submission${query}`) } as never).headers.get('location')
  expect([to(''), to('?business=b-1')]).toEqual(['/submission/publisher', '/submission/publisher?business=b-1'])
})
