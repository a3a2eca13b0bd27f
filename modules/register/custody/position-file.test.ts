import { WriteStream } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { newId } from '#shared/ids'
import { withPositionFile } from './position-file.ts'

const AT = 'as_of;2026-11-20T00:00:00+07:00'
const HEAD = 'account;security;units'
const [ann, ben] = [1, 2].map((ms) => newId(new Date(ms)))

const parse = (pieces: readonly string[]) =>
  withPositionFile(pieces, async ({ asOf, positions, read }) => {
    const found = []
    for await (const lines of read())
      for (const { userId, code, units, line } of lines) found.push([userId, code, units, line])
    return { asOf: asOf.toISOString(), positions, found }
  })

const whole = {
  asOf: '2026-11-19T17:00:00.000Z',
  positions: 2,
  found: [
    [ann, 'AAA', 5n, 3],
    [ben, 'BBB', 7n, 4],
  ],
}
const file = [AT, HEAD, `${ann};AAA;5`, `${ben};BBB;7`]

test.each([
  ['as one text', [file.join('\n')]],
  ['with a last empty line', [`${file.join('\n')}\n\n`]],
  ['with the ends of lines of Windows', [`${file.join('\r\n')}\r\n`]],
  ['in pieces of one character', [...file.join('\r\n')]],
])('parses a position file %s', async (_, pieces) => {
  expect(await parse(pieces)).toEqual(whole)
})

test.each<[string, string[], number]>([
  ['an empty file', [], 1],
  ['no instant', ['halo'], 1],
  ['a day that does not exist', ['as_of;2026-02-30T00:00:00+07:00', HEAD], 1],
  ['no head', [AT], 2],
  ['another head', [AT, 'account;units'], 2],
  ['no units', [AT, HEAD, `${ann};AAA;0`], 3],
  ['a fourth field', [AT, HEAD, `${ann};AAA;5;x`], 3],
  ['an empty line within', [AT, HEAD, '', `${ann};AAA;5`], 3],
  ['a line without end', [AT, HEAD, `${ann};AAA;5`, 'x'.repeat(201)], 4],
])('refuses a position file with %s', async (_, lines, line) => {
  await expect(parse([lines.join('\n')])).rejects.toMatchObject({ code: 'positions_malformed', details: { line } })
})

test.each(['ENOSPC', 'EDQUOT'])('a temporary disk without room (%s) is said as such', async (code) => {
  const writing = vi.spyOn(WriteStream.prototype, '_write').mockImplementation((_, __, done) => {
    done(Object.assign(new Error('no space left on device'), { code }))
  })
  await expect(parse([file.join('\n')])).rejects.toMatchObject({ code: 'files_unavailable' })
  writing.mockRestore()
  await expect(parse([file.join('\n')])).resolves.toEqual(whole)
})

test('what the custodian breaks off stays what it is', async () => {
  async function* broken() {
    yield AT
    throw new Error('socket hang up')
  }
  await expect(withPositionFile(broken(), async () => undefined)).rejects.toThrow('socket hang up')
})
