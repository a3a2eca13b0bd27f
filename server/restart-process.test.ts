import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test.skipIf(process.platform === 'win32')('a start begins again as the same process, with what it was given', () => {
  const script = join(mkdtempSync(join(tmpdir(), 'syirkah-anew-')), 'start.mjs')
  writeFileSync(
    script,
    `import { restartProcess } from '${import.meta.dirname}/restart-process.ts'
    console.log(process.pid, process.argv.slice(2).join())
    const began = Number(process.env.BEGAN ?? 0)
    process.env.BEGAN = String(began + 1)
    if (began < 2) await restartProcess(10)`,
  )
  const out = execFileSync(process.execPath, [script, '--built', 'x'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const lines = out.trim().split('\n')
  expect(lines).toHaveLength(3)
  expect(new Set(lines)).toEqual(new Set([lines[0]!]))
  expect(lines[0]).toMatch(/^\d+ --built,x$/)
})
