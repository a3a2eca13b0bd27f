import { expect, test } from 'vitest'
import { createPasswordHasher } from './password.ts'

const passwords = createPasswordHasher()

test('a password costs what OWASP asks at least, and its hash says so', async () => {
  const hash = await passwords.hash('hujan gerobak biru laut')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwords.verify(hash, 'hujan gerobak biru laut')).toBe(true)
  for (const other of ['hujan gerobak biru laut ', 'Hujan gerobak biru laut', 'hujan gerobak biru lau'])
    expect(await passwords.verify(hash, other), other).toBe(false)
})

test('it is argon2id itself: a hash that was made long ago still opens', async () => {
  const made = '$argon2id$v=19$m=256,t=1,p=1$BwcHBwcHBwcHBwcHBwcHBw$mnZUk0HqDxNqlXIO8WsqzmHcJCGdMozxJYRNyMrJP2o'
  expect(await passwords.verify(made, 'hujan gerobak biru laut')).toBe(true)
})

test('letters typed in two ways are the same password', async () => {
  const hash = await passwords.hash('sate k\u00e9cap manis 72')
  expect(await passwords.verify(hash, 'sate ke\u0301cap manis 72')).toBe(true)
})

test('a hash of another cost is still read, and nothing to compare with is never right', async () => {
  const cheap = createPasswordHasher({ memory: 256, passes: 1, parallelism: 1 })
  expect(await passwords.verify(await cheap.hash('sepatu'), 'sepatu')).toBe(true)
  expect(await passwords.verify(passwords.noHash, 'sepatu')).toBe(false)
  expect(passwords.noHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})
