import { expect, test } from 'vitest'
import { FileDisclosure } from './input.ts'

test('a title is one line, in letters and feeds too, and a text keeps its lines', () => {
  const filed = FileDisclosure.parse({
    type: 'prospectus',
    title: ' Rapat\r\nBcc: x@contoh.test \t besok ',
    body: 'a\n\nb',
  })
  expect(filed).toMatchObject({ title: 'Rapat Bcc: x@contoh.test besok', body: 'a\n\nb' })
  expect(FileDisclosure.safeParse({ type: 'prospectus', title: '\r\n', body: 'a' }).success).toBe(false)
})
