import { expect, test } from 'vitest'
import { createDemoApplication } from './application.ts'

test('a made-up person has no number with which a sandbox fails on purpose', () => {
  const people = Array.from({ length: 2_000 }, (_, index) =>
    createDemoApplication({ email: `orang${index}@contoh.test`, name: 'Orang', income: 1n }),
  )
  const endings = new Set(people.flatMap(({ nik, accountNumber }) => [nik.slice(-4), accountNumber.slice(-4)]))
  expect([...endings].filter((ending) => /^(?:999\d|000\d|1111)$/.test(ending))).toEqual([])
})
