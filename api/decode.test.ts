import { expect, test } from 'vitest'
import { z } from 'zod'
import { toWireBodySchema } from './decode.ts'

const Contract = z
  .strictObject({
    recoveryCode: z.string().max(4).optional(),
    units: z.string().transform(BigInt),
    facts: z.record(z.string(), z.string()).optional(),
  })
  .refine(({ units }) => units !== 13n, { path: ['units'], error: 'unlucky' })
const body = toWireBodySchema(Contract)

test('a body is read by the names that travel and handed on by those of the contract', () => {
  expect(body.parse({ recovery_code: 'AB', units: '5', facts: { camelCase: 'a', snake_case: 'b' } })).toEqual({
    recoveryCode: 'AB',
    units: 5n,
    facts: { camelCase: 'a', snake_case: 'b' },
  })
  expect(body.parse({ units: '5' })).toEqual({ units: 5n })
})

test('what is wrong is said under the name that travels; the program’s own name is unknown there', () => {
  const faults = (given: unknown) => body.safeParse(given).error?.issues.map(({ code, path }) => [code, ...path])
  expect(faults({ recovery_code: 'ABCDE', units: '5' })).toEqual([['too_big', 'recovery_code']])
  expect(faults({ recoveryCode: 'AB', units: '5' })).toEqual([['unrecognized_keys']])
  expect(faults({ units: '13' })).toEqual([['custom', 'units']])
})

test('the document shows what travels', () => {
  const { properties, required } = z.toJSONSchema(body, { io: 'input' })
  expect([Object.keys(properties!), required]).toEqual([['recovery_code', 'units', 'facts'], ['units']])
})
