import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { toErrorEvent } from './error-event.ts'
import { ROOT } from './program.ts'
import { findSourcePosition } from './source-position.ts'

const FUNCTION = 'async function createApp('
const bundle = globSync('dist/*.js', { cwd: ROOT }).find((file) =>
  readFileSync(join(ROOT, file), 'utf8').includes(FUNCTION),
)

test.runIf(bundle)('an error of the bundle is told by its place in the sources', () => {
  const lines = readFileSync(join(ROOT, bundle!), 'utf8').split('\n')
  const line = lines.findIndex((text) => text.includes(FUNCTION)) + 1
  const column = lines[line - 1]!.indexOf('createApp') + 1
  const source = findSourcePosition({ file: bundle!, line, column })
  expect(source.file).toBe('server/app.ts')
  expect(readFileSync(join(ROOT, source.file), 'utf8').split('\n')[source.line - 1]).toContain('createApp')
  const error = Object.assign(new Error('x'), {
    stack: `Error: x\n    at createApp (file://${ROOT}${bundle}:${line}:${column})`,
  })
  const [thrown] = toErrorEvent(error, { origin: 'server', operation: 'start' }).thrown
  expect(thrown!.frames[0]).toMatchObject({ file: 'server/app.ts', line: source.line })
})

test('any other place stays as it is, and so does one of a bundle without its map', () => {
  for (const file of ['server/app.ts', 'node_modules/hono/x.js', 'dist/gone.js'])
    expect(findSourcePosition({ file, line: 3, column: 7 })).toEqual({ file, line: 3, column: 7 })
})
