import { expect, test } from 'vitest'
import { isProduct, readSources } from './architecture/source.ts'

const script = new URL('../bin/stamp.mjs', import.meta.url).href
const { pages } = (await import(script)) as { pages: { files(): string[] } }

test('a change to any part of a contract that pages import makes the build stale', () => {
  const hashed = new Set(pages.files().map((file) => file.replaceAll('\\', '/')))
  const imported = readSources()
    .filter((source) => isProduct(source) && source.path.startsWith('web/'))
    .flatMap(({ text }) => [...text.matchAll(/'#contract\/([\w-]+)\/([\w/-]+)'/g)])
    .map(([, module, part]) => `/${module}/${part}.ts`)
  const missing = [...new Set(imported)].filter((end) => ![...hashed].some((file) => file.endsWith(end)))
  expect(imported.length).toBeGreaterThan(100)
  expect(missing).toEqual([])
})
