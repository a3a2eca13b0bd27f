import { expect, test } from 'vitest'
import { createPasswords } from './password.ts'

const passwords = createPasswords()

test('a password costs what OWASP asks at least, and its hash says so', async () => {
  const hash = await passwords.hash('hujan gerobak biru laut')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwords.verify(hash, 'hujan gerobak biru laut')).toBe(true)
  expect(await passwords.verify(hash, 'hujan gerobak biru laut ')).toBe(false)
})

test('a hash of another cost is still read, and nothing to compare with is never right', async () => {
  const cheap = createPasswords({ memory: 256, passes: 1, parallelism: 1 })
  expect(await passwords.verify(await cheap.hash('sepatu'), 'sepatu')).toBe(true)
  expect(await passwords.verify(null, 'sepatu')).toBe(false)
})
