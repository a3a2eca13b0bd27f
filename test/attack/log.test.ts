import { expect, test } from 'vitest'
import { createLog } from '../../server/log.ts'

// The log names what broke and where, and nobody: not the row that a database refused, nor the address that a mail server did.

/** What a line of the log says of an error. */
function told(error: unknown) {
  const lines: string[] = []
  createLog({ logLevel: 'info' }, { write: (line: string) => void lines.push(line) }).error({ err: error }, 'bug')
  return { text: lines.join(''), err: JSON.parse(lines[0]!).err }
}

test('a database’s refusal says its constraint, not the row', () => {
  const error = Object.assign(new Error('new row for relation "person" violates check constraint "nik_fits"'), {
    code: '23514',
    constraint: 'nik_fits',
    detail: 'Failing row contains (3372015403940003, Sekar Wulandari, Kartini).',
    where: "unnamed portal parameter $1 = 'Kartini'",
    query: 'insert into person values ($1, $2)',
    params: ['3372015403940003', 'Kartini'],
  })
  const { text, err } = told(error)
  expect(text).not.toMatch(/3372015403940003|Sekar|Kartini/)
  expect(err).toMatchObject({ type: 'Error (23514)', constraint: 'nik_fits' })
  expect(err.at[0]).toMatch(/test\/attack\/log\.test\.ts:\d+:\d+$/)
})

test('a mail server’s refusal and what caused it say no address', () => {
  const refused = Object.assign(new Error('550 5.1.1 <sekar@contoh.test>: Recipient unknown'), {
    code: 'EENVELOPE',
    rejected: ['sekar@contoh.test'],
    response: '550 5.1.1 <sekar@contoh.test>: Recipient unknown',
    envelope: { from: 'halo@syirkah.test', to: ['sekar@contoh.test'] },
  })
  const { text, err } = told(new Error('Can’t send mail to sekar@contoh.test', { cause: refused }))
  expect(text).not.toContain('sekar')
  expect(err.causes).toMatchObject([{ type: 'Error (EENVELOPE)', message: expect.stringContaining('550') }])
})

test('what is no error is not told at all', () => {
  expect(told({ email: 'sekar@contoh.test' }).text).not.toContain('sekar')
})
