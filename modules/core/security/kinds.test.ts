import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { classifyRefusal, securityKindByCommand } from './kinds.ts'
import { securityKinds } from './states.ts'

const guest = { kind: 'guest' } as const

test('every command that matters is one that the product has', () => {
  const code = globSync('modules/**/*.ts')
    .filter((file) => !file.startsWith('modules/core/security/') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  expect(Object.keys(securityKindByCommand).filter((name) => !code.includes(`'${name}'`))).toEqual([])
})

test('every kind that is shown can happen', () => {
  const happen = new Set<string>([...Object.values(securityKindByCommand), 'permission', 'limit'])
  expect(securityKinds.filter((kind) => !happen.has(kind))).toEqual([])
})

test('a question for the next step is no refusal, and what nobody looks for is left to the audit', () => {
  expect(classifyRefusal({ name: 'credentials.log-in', actor: guest }, 'second_factor_required')).toBeUndefined()
  expect(classifyRefusal({ name: 'offerings.subscribe', actor: guest }, 'sold_out')).toBeUndefined()
  expect(classifyRefusal({ name: 'offerings.subscribe', actor: guest }, 'not_allowed')).toBe('permission')
  expect(classifyRefusal({ name: 'credentials.log-in', actor: guest }, 'too_many_attempts')).toBe('limit')
})
