import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createHeadSigner, type HeadStore } from '#modules/audit'
import { warnOfAuditKeyMismatch } from './audit-heads.ts'

const [first, second, third] = Array.from({ length: 3 }, () => randomBytes(32).toString('base64')) as [
  string,
  string,
  string,
]
const head = createHeadSigner([first]).sign('chain', { position: 1n, hash: 'a' }, new Date(0))

async function warnings(keys: string[], latest: HeadStore['latest']) {
  const said: string[] = []
  const store = { keep: async () => {}, latest }
  await warnOfAuditKeyMismatch({ signer: createHeadSigner(keys), store }, {
    warn: (text: string) => said.push(text),
  } as never)
  return said
}

test('a key that did not sign the last head is told at the start', async () => {
  expect(await warnings([first], async () => head)).toEqual([])
  expect(await warnings([second, first], async () => head)).toEqual([]) // replaced, with the old one behind it
  expect(await warnings([second], async () => head)).toEqual([expect.stringMatching(/^AUDIT_KEY: /)])
  expect(await warnings([second, third], async () => head)).toEqual([expect.stringMatching(/^AUDIT_KEY: /)])
  const changed = { ...head, position: '2' }
  expect(await warnings([first], async () => changed)).toEqual([expect.stringMatching(/^AUDIT_KEY: /)])
})

test('a store that is empty or away is no wrong key', async () => {
  expect(await warnings([second], async () => undefined)).toEqual([])
  expect(await warnings([second], () => Promise.reject(new Error('away')))).toEqual([])
})
