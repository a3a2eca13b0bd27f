import { expect, test } from 'vitest'
import { formatContentDisposition } from './content-disposition.ts'

test('a file keeps its name, and no name can end the header or say another one', () => {
  expect(formatContentDisposition('inline', 'KTP Sekar (2).pdf')).toBe(
    `inline; filename="KTP Sekar (2).pdf"; filename*=UTF-8''KTP%20Sekar%20%282%29.pdf`,
  )
  for (const name of ['a"; filename=b.exe', 'a\r\nset-cookie: x=1', 'foto ñ 🌱\ud800', "a'b*c"]) {
    const value = formatContentDisposition('attachment', name)
    expect(new Headers({ 'content-disposition': value }).get('content-disposition')).toBe(value)
    expect(value.match(/"/g)).toHaveLength(2)
    expect(value.split(';')).toHaveLength(3)
  }
})
