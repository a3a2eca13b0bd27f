import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

// What the documents name is there: a file by its path, another document by a link.

const documents = execFileSync('git', ['ls-files', '*.md'], { encoding: 'utf8' }).split('\n').filter(Boolean)
const PATH =
  /`((?:adapters|api|bench|bin|db|docs|modules|platform|server|shared|test|web)\/[\w./$-]+\.(?:css|json|md|mjs|sql|tsx?))`/g

test('each file that a document names exists', () => {
  const missing = documents.flatMap((document) => {
    const text = readFileSync(document, 'utf8')
    const files = [...text.matchAll(PATH)].map(([, path = '']) => path)
    const links = [...text.matchAll(/\]\(([^)#:\s]+\.md)/g)].map(([, to = '']) => join(dirname(document), to))
    return [...files, ...links].filter((path) => !existsSync(path)).map((path) => `${document}: ${path}`)
  })
  expect(missing).toEqual([])
})
