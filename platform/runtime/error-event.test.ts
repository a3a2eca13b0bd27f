import { expect, test } from 'vitest'
import { fc } from '../../test/property.ts'
import { maskIds, maskValues, parseStackFrames, toErrorEvent } from './error-event.ts'

const about = { origin: 'server', operation: 'POST /api/subscriptions' } as const

test.each([
  [
    'duplicate key value violates unique constraint "app_user_email_key"',
    'duplicate key value violates unique constraint …',
  ],
  ['Unexpected token \'S\', ..."name": "Sekar", "... is not valid JSON', 'Unexpected token …... is not valid JSON'],
  ['no wallet for sekar@contoh.test', 'no wallet for …'],
  ['call to https://bank.test/va?token=geheim failed', 'call to … failed'],
  ['session at_5f6a7b8c9d0e1f2a is gone', 'session … is gone'],
  ['telephone +62 812-3456-7890 unknown', 'telephone +62 … unknown'],
  ['an open quote "Sekar Wulandari', 'an open quote …'],
  ["the bank didn't answer", "the bank didn't answer"],
  ["Cannot read properties of undefined (reading 'units')", "Cannot read properties of undefined (reading 'units')"],
])('a message keeps what happened and loses whose it was: %j', (message, kept) => {
  expect(maskValues(message)).toBe(kept)
})

test('no quoted text, no long number and no e-mail address comes through', () => {
  const secret = fc.stringMatching(/^[A-Za-z]{6,12}\d{4,8}$/)
  fc.assert(
    fc.property(secret, fc.constantFrom('"$"', '“$”', '`$`', '$@contoh.test', 'x/$', '{"a":"$"}'), (word, shape) => {
      expect(maskValues(`before ${shape.replace('$', word)} after`)).not.toContain(word)
    }),
  )
})

test.each([
  ['GET /payments/0199d1c2-7e4a-7b3c-9d2e-5f6a7b8c9d0e', 'GET /payments/*'],
  ['GET /detail/kopi-gayo-lestari?q=sekar', 'GET /detail/kopi-gayo-lestari'],
  ['GET /unsubscribe/sekar@contoh.test', 'GET /unsubscribe/*'],
  ['GET /files/a1b2c3d4e5f6a7b8c9.webp', 'GET /files/*'],
])('an operation names no thing of anybody: %s', (operation, kept) => {
  expect(maskIds(operation)).toBe(kept)
})

test('an error is told with its cause and its place in the code, without the folder of the machine', () => {
  const event = toErrorEvent(new TypeError('broken', { cause: new RangeError('too far') }), {
    ...about,
    requestId: 'r-1',
  })
  expect(event).toMatchObject({ id: expect.stringMatching(/^[0-9a-f]{32}$/), requestId: 'r-1' })
  expect(event.thrown.map(({ type, message }) => [type, message])).toEqual([
    ['TypeError', 'broken'],
    ['RangeError', 'too far'],
  ])
  expect(event.thrown[0]!.frames[0]).toMatchObject({ file: 'platform/runtime/error-event.test.ts' })
  expect(JSON.stringify(event)).not.toContain(process.cwd())
})

test('what is no error, or causes itself, is told all the same', () => {
  expect(toErrorEvent('Sekar', about).thrown).toEqual([{ type: 'string', message: '', frames: [] }])
  const loop = new Error('loop')
  loop.cause = loop
  expect(toErrorEvent(loop, about).thrown).toHaveLength(4)
})

test('the stacks of every browser are read; the message in front of them is not', () => {
  expect(
    parseStackFrames('buy@https://syirkah.test/assets/pay-x1.js?u=sekar:1:20\n@https://syirkah.test/users:3:4'),
  ).toEqual([
    { function: 'buy', file: 'assets/pay-x1.js', line: 1, column: 20 },
    { function: '?', file: 'users', line: 3, column: 4 },
  ])
  const message = 'Sekar\n    at Sekar (sekar.js:1:1)'
  expect(
    parseStackFrames(`Error: ${message}\n    at async pay (file:///srv/x/build/server/index.js:7:8)`, message),
  ).toEqual([{ function: 'pay', file: 'build/server/index.js', line: 7, column: 8 }])
})
